import { Button, type ButtonProps } from '@calotype/ui'
import { text } from '../text.ts'
import type { FolderViewProps } from './FolderView.tsx'
import { helped, type Failures } from './importProgress.ts'
import { folderText } from './text.ts'

export interface RetryImportProps
  extends Pick<ButtonProps, 'size' | 'tone'>, Pick<FolderViewProps, 'onRetryFailed'> {
  failures: Failures
  /** Something of them was tried, and has failed. */
  hasFailed?: boolean
}

/** Takes up again all of an import that another try can help; nothing where it can help none. */
export function RetryImport({ failures, hasFailed = true, onRetryFailed, ...look }: RetryImportProps) {
  const again = helped(failures)
  const count = countOf(again)
  if (count === 0) return null
  const words = hasFailed ? text.retryFailed : folderText.tryAgain
  return (
    <Button {...look} onClick={() => onRetryFailed(again.map(({ kind }) => kind))}>
      {words(count, countOf(failures))}
    </Button>
  )
}

const countOf = (failures: Failures) => failures.reduce((sum, { count }) => sum + count, 0)
