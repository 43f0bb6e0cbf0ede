import { Button, type ButtonProps } from '@calotype/ui'
import type { Failures } from '../queue/batch.ts'
import { retryable } from '../queue/retryable.ts'
import { text } from '../text.ts'

export interface RetryFailedProps extends Pick<ButtonProps, 'size' | 'tone'> {
  failures: Failures
  onRetryFailed: () => void
}

/** Sends again all that another try can help; nothing where it can help none. */
export function RetryFailed({ failures, onRetryFailed, ...look }: RetryFailedProps) {
  const count = sizeOf(retryable(failures))
  const failed = sizeOf([...failures.values()])
  if (count === 0) return null
  return (
    <Button {...look} onClick={() => onRetryFailed()}>
      {text.retryFailed(count, failed)}
    </Button>
  )
}

const sizeOf = (groups: readonly { size: number }[]) => groups.reduce((sum, { size }) => sum + size, 0)
