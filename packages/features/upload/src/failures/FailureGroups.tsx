import { type ProblemKind, reasons } from '@calotype/transfer'
import { Inline, Text } from '@calotype/ui'
import type { FailedFor } from '../queue/batch.ts'
import { text } from '../text.ts'
import { Advice } from './Advice.tsx'
import { FailedFiles, type FailedFilesProps } from './FailedFiles.tsx'
import * as css from './failures.css.ts'
import { NextStep } from './NextStep.tsx'

/** Actions for failed files. */
export interface FailureActions {
  /** Retries all failed files, or those of one kind. */
  onRetryFailed: (kind?: ProblemKind) => void
  /** Lets the user select unreadable files again. */
  onChooseAgain: () => void
  /** Removes the files of one kind from the list. */
  onRemoveFailed: (kind: ProblemKind) => void
}

/** Groups have no buttons for actions that aren't passed. */
export interface FailureGroupsProps extends Partial<FailureActions>, Pick<FailedFilesProps, 'formatOthers'> {
  /** Most frequent reason first. `amount` is the formatted count, and `details` adds names or extensions to it. */
  failures: readonly (FailedFor & { amount?: string; details?: string; advice?: readonly string[] })[]
  /** Lists the files below each reason. */
  withFiles?: boolean
  /** The files were skipped before the upload. They aren't called failed, and have no actions. */
  isSkipped?: boolean
}

/** Failed or skipped files grouped by reason, with advice and actions. */
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
      {failures.map(
        ({ kind, count, files, amount = text.countFiles(count), details = amount, advice = [] }) => (
          <li key={kind} className={css.group}>
            <div className={css.head}>
              <div className={css.reason}>
                <Text size="small" weight="medium">
                  {text.problems[kind]}
                </Text>
                <Text size="small" tone="soft">
                  {withFiles ? amount : details}
                </Text>
              </div>
              {!isSkipped && (reasons[kind].nextStep !== 'none' || onRemoveFailed) && (
                <div className={css.actions}>
                  <Inline wrap gap={2}>
                    <NextStep
                      step={reasons[kind].nextStep}
                      target={text.countFiles(count)}
                      onRetry={onRetryFailed && (() => onRetryFailed(kind))}
                      onChooseAgain={onChooseAgain}
                      onRemove={onRemoveFailed && (() => onRemoveFailed(kind))}
                    />
                  </Inline>
                </div>
              )}
            </div>
            <Advice advice={[...getHelp(kind, files, isSkipped), ...advice]} />
            {withFiles && (
              <FailedFiles
                title={text.problems[kind]}
                count={count}
                files={files}
                {...(formatOthers && { formatOthers })}
                isPartial={kind === 'partly'}
              />
            )}
          </li>
        ),
      )}
    </ul>
  )
}

/** Advice for one kind of problem. Says that retrying won't help only if the server refused the file without a reason. */
function getHelp(kind: ProblemKind, files: FailedFor['files'], isSkipped: boolean): readonly string[] {
  const help = text.advice[kind]
  if (help !== undefined) return [help]
  const [first] = files.values()
  const isFailed = !isSkipped && first?.isRefused !== true
  return isFailed && (kind === 'tooLarge' || kind === 'refused') ? [text.noRetry] : []
}
