import type { ImportProgress, SkippedEntries, ProblemKind } from '@calotype/transfer'
import { Button, type ButtonProps, Inline } from '@calotype/ui'
import { text } from '../text.ts'
import type { FolderViewProps } from './FolderView.tsx'
import {
  countUnopened,
  filterRetryable,
  mergeFailures,
  countPartlyUnpacked,
  type Failures,
} from './importProgress.ts'
import type { FinishedImport } from './importOutcome.ts'
import { folderText } from './text.ts'

export interface RetryImportButtonProps
  extends
    Pick<ButtonProps, 'size' | 'tone'>,
    Pick<FolderViewProps, 'onRetryFailed'>,
    Pick<ImportProgress, 'failures'>,
    Partial<Pick<ImportProgress, 'refusals'>> {
  /** Unopened entries are included in the retry. */
  skippedEntries?: SkippedEntries | undefined
  /** Whether the search for new files was stopped, so that a retry searches again. */
  canRescan?: boolean
}

/**
 * Retries all files for which a retry can succeed, and uploads files that were added later. The label says "failed" only if
 * all of them failed. Renders nothing if there are none.
 */
export function RetryImportButton({
  failures,
  refusals = [],
  skippedEntries,
  canRescan = false,
  onRetryFailed,
  ...buttonProps
}: RetryImportButtonProps) {
  const all = mergeFailures({ failures, refusals })
  const retryable = filterRetryable(all)
  const unopenedCount = countUnopened(skippedEntries)
  const kinds = getRetryableKinds({ failures, refusals, skippedEntries, canRescan })
  if (kinds.length === 0) return null
  return (
    <Button {...buttonProps} onClick={() => onRetryFailed(kinds)}>
      {getLabel()}
    </Button>
  )

  function getLabel(): string {
    const count = sumCounts(retryable)
    if (count === 0) return unopenedCount === 0 ? folderText.rescan : folderText.rescanAndUpload
    if (unopenedCount === 0 && retryable.every(({ kind }) => kind === 'late'))
      return folderText.uploadMore(count)
    const isFailed = refusals.length === 0 && countPartlyUnpacked(failures) === 0 && unopenedCount === 0
    return (isFailed ? text.retryFailed : folderText.tryAgain)(
      count + unopenedCount,
      sumCounts(all) + unopenedCount,
    )
  }
}

/** Kinds of failures for which a retry can succeed. */
export function getRetryableKinds({
  failures,
  refusals = [],
  skippedEntries,
  canRescan = false,
}: Pick<
  RetryImportButtonProps,
  'failures' | 'refusals' | 'skippedEntries' | 'canRescan'
>): readonly ProblemKind[] {
  const kinds = new Set(filterRetryable(mergeFailures({ failures, refusals })).map(({ kind }) => kind))
  if (countUnopened(skippedEntries) > 0) kinds.add('unopened')
  if (canRescan) kinds.add('late')
  return [...kinds]
}

export interface RetryUnpackingButtonProps
  extends Pick<ButtonProps, 'size'>, Pick<FolderViewProps, 'onRetryUnpacking'> {
  finished: FinishedImport
}

/**
 * Retries the steps that follow the uploads: unpacking archives, adding files to albums, and searching for new and changed
 * files.
 */
export function RetryUnpackingButton({
  finished,
  onRetryUnpacking,
  ...buttonProps
}: RetryUnpackingButtonProps) {
  if (finished.warning === null) return null
  return (
    <Inline>
      <Button {...buttonProps} onClick={onRetryUnpacking}>
        {text.retry}
      </Button>
    </Inline>
  )
}

const sumCounts = (failures: Failures) => failures.reduce((sum, { count }) => sum + count, 0)
