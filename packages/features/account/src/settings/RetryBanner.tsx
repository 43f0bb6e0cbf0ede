import { Banner, Button } from '@calotype/ui'

export interface RetryBannerProps {
  message: string
  retryLabel: string
  onRetry: () => void
}

/** Reports that something failed to load, and offers to try again. */
export function RetryBanner({ message, retryLabel, onRetry }: RetryBannerProps) {
  return (
    <Banner
      tone="danger"
      action={
        <Button size="small" onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      {message}
    </Banner>
  )
}
