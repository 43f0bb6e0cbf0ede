import { useTexts } from '@calotype/platform'
import { Banner, Button } from '@calotype/ui'
import { fileTexts } from './files/text.ts'

export interface RetryBannerProps {
  /** Names the part of the page that failed to load. */
  message: string
  onRetry: () => void
}

/** Reports that a part of the page failed to load, and offers to try again. */
export function RetryBanner({ message, onRetry }: RetryBannerProps) {
  const text = useTexts(fileTexts)
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
