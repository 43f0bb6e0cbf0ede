import { ErrorPanel } from '@calotype/ui'
import { text } from './text.ts'

/** Says that a page could not be shown, perhaps for want of a network, and offers to load it anew. */
export function NotShown() {
  return (
    <ErrorPanel
      title={text.trouble.title}
      message={text.trouble.message}
      retryLabel={text.trouble.retry}
      onRetry={() => location.reload()}
    />
  )
}
