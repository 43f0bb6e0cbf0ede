import type { ProblemKind } from '@calotype/platform'
import { Inline, Text } from '@calotype/ui'
import type { FailedFor } from '../queue/batch.ts'
import { nextStepAfter } from '../queue/problem.ts'
import { text } from '../text.ts'
import { Advice } from './Advice.tsx'
import { FailedFiles, type FailedFilesProps } from './FailedFiles.tsx'
import * as css from './failures.css.ts'
import { NextStep } from './NextStep.tsx'

/** What can be done about failures. */
export interface FailureActions {
  /** Sends all of them again, or those of one kind. */
  onRetryFailed: (kind?: ProblemKind) => void
  /** What could not be read is chosen anew. */
  onChooseAgain: () => void
  /** Takes those of one kind from the list. */
  onRemoveFailed: (kind: ProblemKind) => void
}

/** Where one kind of them cannot be dealt with alone, there are no buttons for it. */
export interface FailureGroupsProps extends Partial<FailureActions>, Pick<FailedFilesProps, 'formatOthers'> {
  /** The most frequent one first; `amount` says how many of what, `which` says more, `advice` what helps. */
  failures: readonly (FailedFor & { amount?: string; which?: string; advice?: readonly string[] })[]
  /** Lists them below each reason. */
  withFiles?: boolean
  /** None of them is called failed: nothing is to be done about them here. */
  isSkipped?: boolean
}

/** What failed by reason: how many files, and what helps. */
export function FailureGroups({
  failures,
  withFiles = false,
  isSkipped = false,
  formatOthers,
  onRetryFailed,
  onChooseAgain,
  onRemoveFailed,
}: FailureGroupsProps) {
  return (
    <ul className={css.groups} aria-label={text.failures}>
      {failures.map(({ kind, count, files, amount = text.filesOf(count), which = amount, advice = [] }) => (
        <li key={kind} className={css.group}>
          <div className={css.head}>
            <div className={css.reason}>
              <Text size="small" weight="medium">
                {text.problems[kind]}
              </Text>
              <Text size="small" tone="soft">
                {withFiles ? amount : which}
              </Text>
            </div>
            {!isSkipped && (nextStepAfter(kind) !== 'none' || onRemoveFailed) && (
              <div className={css.actions}>
                <Inline wrap gap={2}>
                  <NextStep
                    step={nextStepAfter(kind)}
                    target={text.filesOf(count)}
                    onRetry={onRetryFailed && (() => onRetryFailed(kind))}
                    onChooseAgain={onChooseAgain}
                    onRemove={onRemoveFailed && (() => onRemoveFailed(kind))}
                  />
                </Inline>
              </div>
            )}
          </div>
          <Advice advice={[...helpFor(kind, files, isSkipped), ...advice]} />
          {withFiles && (
            <FailedFiles
              title={text.problems[kind]}
              {...{ count, files, ...(formatOthers && { formatOthers }) }}
              isPartial={kind === 'partly'}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Against what a file is the words of each may help: only of a plain no is it said that another try does not help. */
function helpFor(kind: ProblemKind, files: FailedFor['files'], isSkipped: boolean): readonly string[] {
  const help = text.helps[kind]
  if (help !== undefined) return [help]
  const [first] = files.values()
  const isFailed = !isSkipped && first?.isRefused !== true
  return isFailed && (kind === 'tooLarge' || kind === 'refused') ? [text.noRetry] : []
}
