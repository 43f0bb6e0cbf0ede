import { Button, type ButtonProps } from '@calotype/ui'
import { text } from '../text.ts'
import type { FolderViewProps } from './FolderView.tsx'
import { helped, type Failures } from './importProgress.ts'

export interface RetryImportProps
  extends Pick<ButtonProps, 'size' | 'tone'>, Pick<FolderViewProps, 'onRetryFailed'> {
  failures: Failures
}

/** Takes up again all of an import that another try can help; nothing where it can help none. */
export function RetryImport({ failures, onRetryFailed, ...look }: RetryImportProps) {
  const again = helped(failures)
  const count = countOf(again)
  if (count === 0) return null
  return (
    <Button {...look} onClick={() => onRetryFailed(again.map(({ kind }) => kind))}>
      {text.retryFailed(count, countOf(failures))}
    </Button>
  )
}

const countOf = (failures: Failures) => failures.reduce((sum, { count }) => sum + count, 0)
