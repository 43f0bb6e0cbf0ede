import { ErrorPanel } from '@calotype/ui'

const text = {
  title: 'Something went wrong',
  message: 'This page could not be shown. Check your connection; nothing you keep here is lost.',
  retry: 'Reload the page',
}

/** What an error boundary shows: that a page failed, perhaps for want of a network, and a way on. */
export function Trouble() {
  return (
    <ErrorPanel
      title={text.title}
      message={text.message}
      retryLabel={text.retry}
      onRetry={() => location.reload()}
    />
  )
}
