import { Banner, Button } from '@calotype/ui'
import { text } from './text.ts'

export interface RetryBannerProps {
  /** What could not be loaded. */
  message: string
  onRetry: () => void
}

/** Says that a part of the page could not be loaded, and offers to try again. */
export function RetryBanner({ message, onRetry }: RetryBannerProps) {
  return (
    <Banner
      tone="danger"
      action={
        <Button size="small" onClick={onRetry}>
          {text.retry}
        </Button>
      }
    >
      {message}
    </Banner>
  )
}
