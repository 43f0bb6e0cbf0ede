import { Button, type ButtonProps } from '@calotype/ui'
import type { ProblemKind } from '@calotype/transfer'
import type { Retry } from './batchState.ts'

export interface RetryButtonProps extends Pick<ButtonProps, 'size' | 'tone'> {
  retry: Retry | null
  /** Retries all failed files with problems of these kinds. */
  onRetryFailed: (kinds: readonly ProblemKind[]) => void
}

/** Button that retries all files for which a retry can succeed. Renders nothing if there are none. */
export function RetryButton({ retry, onRetryFailed, ...buttonProps }: RetryButtonProps) {
  return (
    retry && (
      <Button {...buttonProps} onClick={() => onRetryFailed(retry.kinds)}>
        {retry.label}
      </Button>
    )
  )
}
