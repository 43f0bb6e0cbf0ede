import type { ProblemKind } from '@calotype/platform'
import { Inline, Text } from '@calotype/ui'
import { mostFirst, type Failures } from '../queue/batch.ts'
import { nextStepAfter } from '../queue/problem.ts'
import { text } from '../text.ts'
import { FailedFiles } from './FailedFiles.tsx'
import * as css from './failures.css.ts'
import { NextStep } from './NextStep.tsx'

/** What can be done about failures. */
export interface OnFailures {
  /** Sends all of them again, or those of one kind. */
  onRetryFailed: (kind?: ProblemKind) => void
  onChooseAgain: () => void
}

export interface FailureGroupsProps extends OnFailures {
  failures: Failures
  /** Lists them below each reason. */
  withFiles?: boolean
}

/** What failed by reason, the most frequent one first: how many files, and what helps. */
export function FailureGroups({
  failures,
  withFiles = false,
  onRetryFailed,
  onChooseAgain,
}: FailureGroupsProps) {
  return (
    <ul className={css.groups} aria-label={text.failures}>
      {mostFirst(failures).map(([kind, files]) => (
        <li key={kind} className={css.group}>
          <div className={css.head}>
            <div className={css.reason}>
              <Text size="small" weight="medium">
                {text.problems[kind]}
              </Text>
              <Text size="small" tone="soft">
                {text.filesOf(files.size)}
              </Text>
            </div>
            <Inline wrap gap={2}>
              <NextStep
                step={nextStepAfter(kind)}
                of={text.filesOf(files.size)}
                onRetry={() => onRetryFailed(kind)}
                onChooseAgain={onChooseAgain}
              />
            </Inline>
          </div>
          {withFiles && <FailedFiles files={files} />}
        </li>
      ))}
    </ul>
  )
}
