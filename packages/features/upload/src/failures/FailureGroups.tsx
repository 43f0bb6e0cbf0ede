import { useTexts } from '@calotype/platform'
import { reasons, type ProblemKind } from '@calotype/transfer'
import { Text } from '@calotype/ui'
import { Notes } from '../batch/Notes.tsx'
import { uploadTexts, type UploadTexts } from '../text.ts'
import { FailedFiles, type FailedFilesProps, type ListedFile } from './FailedFiles.tsx'
import * as css from './failures.css.ts'
import { NextStep } from './NextStep.tsx'

/** Files that failed or were skipped for the same reason. `files` contains all of them or only the first few. */
export interface FailureGroup {
  kind: ProblemKind
  count: number
  files: { values: () => Iterable<ListedFile> }
  /** Formatted count to show instead of the number of files. */
  amount?: string
  /** The count and the file names or extensions, shown if the files aren't listed. */
  details?: string
  advice?: readonly string[]
}

export interface FailureActions {
  /** Retries all files that failed for the given reasons. */
  onRetryFailed: (kinds: readonly ProblemKind[]) => void
  /** Lets the user select unreadable files again. */
  onChooseAgain?: (() => void) | undefined
  /** Removes the files with one kind of problem from the list. */
  onRemoveFailed?: ((kind: ProblemKind) => void) | undefined
}

/** Groups have no buttons for omitted actions. */
export interface FailureGroupsProps extends Partial<FailureActions>, Pick<FailedFilesProps, 'formatOthers'> {
  /** Sorted by count, in descending order. */
  groups: readonly FailureGroup[]
  /** Reasons for which a retry can succeed. */
  retryable?: readonly ProblemKind[] | undefined
  /** Whether the files are listed below each reason. */
  withFiles?: boolean
}

/** Failed or skipped files grouped by reason, with advice and actions. */
export function FailureGroups({ groups, withFiles = false, formatOthers, ...on }: FailureGroupsProps) {
  const text = useTexts(uploadTexts)
  return (
    <ul className={css.groups} aria-label={text.failures}>
      {groups.map((group) => {
        const { kind, count, files, advice = [] } = group
        const amount = group.amount ?? text.countFiles(count)
        return (
          <li key={kind} className={css.group}>
            <div className={css.head}>
              <div className={css.reason}>
                <Text size="small" weight="medium">
                  {text.problems[kind]}
                </Text>
                <Text size="small" tone="soft">
                  {withFiles ? amount : (group.details ?? amount)}
                </Text>
              </div>
              <GroupActions group={group} {...on} />
            </div>
            <Notes notes={[...getHelp(group, text), ...advice.map(text.fileMessage)]} />
            {withFiles && (
              <FailedFiles
                title={text.problems[kind]}
                count={count}
                files={files}
                formatOthers={formatOthers}
                isPartial={kind === 'partly'}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Links and buttons for failed files. Files that were never sent have them only if a retry can succeed. */
function GroupActions({
  group,
  retryable = [],
  onRetryFailed,
  onChooseAgain,
  onRemoveFailed,
}: Omit<FailureGroupsProps, 'groups'> & { group: FailureGroup }) {
  const text = useTexts(uploadTexts)
  const { kind, count } = group
  const { nextStep } = reasons[kind]
  const canRetry = onRetryFailed !== undefined && retryable.includes(kind)
  if (isRefused(group) && !canRetry) return null
  return (
    <div className={css.actions}>
      <NextStep
        // Offer a retry if the app can open the file again without the user selecting it.
        step={nextStep === 'chooseAgain' && !onChooseAgain ? 'retry' : nextStep}
        target={text.countFiles(count)}
        onRetry={canRetry ? () => onRetryFailed([kind]) : undefined}
        onChooseAgain={onChooseAgain}
        onRemove={onRemoveFailed && (() => onRemoveFailed(kind))}
      />
    </div>
  )
}

/**
 * Returns advice for one kind of problem. If the server refused the files and there is no specific advice, says that
 * retrying won't help.
 */
function getHelp(group: FailureGroup, text: UploadTexts): readonly string[] {
  const { kind } = group
  const help = text.advice[kind]
  if (help !== undefined) return [help]
  return !isRefused(group) && (kind === 'tooLarge' || kind === 'refused') ? [text.noRetry] : []
}

/** Whether the app never tried to send the files. Texts don't call such files "failed". */
function isRefused({ files }: FailureGroup): boolean {
  const [first] = files.values()
  return first?.isRefused === true
}
