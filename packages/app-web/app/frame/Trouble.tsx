import { ErrorPanel } from '@calotype/ui'
import { text } from './text.ts'

/** What an error boundary shows: that a page failed, perhaps for want of a network, and a way on. */
export function Trouble() {
  return (
    <ErrorPanel
      title={text.trouble.title}
      message={text.trouble.message}
      retryLabel={text.trouble.retry}
      onRetry={() => location.reload()}
    />
  )
}
