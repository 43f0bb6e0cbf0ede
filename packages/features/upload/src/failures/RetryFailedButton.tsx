import { Button, type ButtonProps } from '@calotype/ui'
import type { Failures } from '../queue/batch.ts'
import { retryable } from '../queue/retryable.ts'
import { text } from '../text.ts'

export interface RetryFailedButtonProps extends Pick<ButtonProps, 'size' | 'tone'> {
  failures: Failures
  onRetryFailed: () => void
}

/** Retries all failed files for which a retry can succeed. Renders nothing if there are none. */
export function RetryFailedButton({ failures, onRetryFailed, ...buttonProps }: RetryFailedButtonProps) {
  const count = countFiles(retryable(failures))
  const failed = countFiles([...failures.values()])
  if (count === 0) return null
  return (
    <Button {...buttonProps} onClick={() => onRetryFailed()}>
      {text.retryFailed(count, failed)}
    </Button>
  )
}

const countFiles = (groups: readonly { size: number }[]) => groups.reduce((sum, { size }) => sum + size, 0)
