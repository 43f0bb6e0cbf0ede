import type { ImportProgress, SkippedEntries, ProblemKind } from '@calotype/platform'
import { Button, type ButtonProps, Inline } from '@calotype/ui'
import { text } from '../text.ts'
import type { FolderViewProps } from './FolderView.tsx'
import { closedCount, helped, notArrived, partlyOf, type Failures } from './importProgress.ts'
import type { Over } from './importOutcome.ts'
import { folderText } from './text.ts'

export interface RetryImportProps
  extends
    Pick<ButtonProps, 'size' | 'tone'>,
    Pick<FolderViewProps, 'onRetryFailed'>,
    Pick<ImportProgress, 'failures'>,
    Partial<Pick<ImportProgress, 'refusals'>> {
  /** What of it is closed to the app is looked at again. */
  skippedEntries?: SkippedEntries | undefined
  /** It was not looked through for new files to the end, and is as soon as all that is taken up is through. */
  isLookOpen?: boolean
}

/**
 * Takes up again all of an import that another try can help, and what came later; nothing where there is none of it. Where
 * not all of it is called failed, the button does not call it so.
 */
export function RetryImport({
  failures,
  refusals = [],
  skippedEntries,
  isLookOpen = false,
  onRetryFailed,
  ...look
}: RetryImportProps) {
  const all = notArrived({ failures, refusals })
  const again = helped(all)
  const closed = closedCount(skippedEntries)
  const kinds = kindsToRetry({ failures, refusals, skippedEntries, isLookOpen })
  if (kinds.length === 0) return null
  return (
    <Button {...look} onClick={() => onRetryFailed(kinds)}>
      {wordsFor()}
    </Button>
  )

  function wordsFor(): string {
    const count = countOf(again)
    if (count === 0) return closed === 0 ? folderText.lookOnceMore : folderText.lookAgain
    if (closed === 0 && again.every(({ kind }) => kind === 'late')) return folderText.takeAlong(count)
    const isFailed = refusals.length === 0 && partlyOf(failures) === 0 && closed === 0
    return (isFailed ? text.retryFailed : folderText.tryAgain)(count + closed, countOf(all) + closed)
  }
}

/** Of what kinds there is something that another try can help. */
export function kindsToRetry({
  failures,
  refusals = [],
  skippedEntries,
  isLookOpen = false,
}: Pick<
  RetryImportProps,
  'failures' | 'refusals' | 'skippedEntries' | 'isLookOpen'
>): readonly ProblemKind[] {
  const kinds = new Set(helped(notArrived({ failures, refusals })).map(({ kind }) => kind))
  if (closedCount(skippedEntries) > 0) kinds.add('unopened')
  if (isLookOpen) kinds.add('late')
  return [...kinds]
}

export interface RetryUnpackingProps
  extends Pick<ButtonProps, 'size'>, Pick<FolderViewProps, 'onRetryUnpacking'> {
  over: Over
}

/**
 * Tries once more what did not work after everything was sent, as to unpack archives, or to fill albums, and looks again for
 * what is new and changed.
 */
export function RetryUnpacking({ over, onRetryUnpacking, ...look }: RetryUnpackingProps) {
  if (over.warning === null) return null
  return (
    <Inline>
      <Button {...look} onClick={onRetryUnpacking}>
        {text.retry}
      </Button>
    </Inline>
  )
}

const countOf = (failures: Failures) => failures.reduce((sum, { count }) => sum + count, 0)
