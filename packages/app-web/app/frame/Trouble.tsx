import { EmptyState, ErrorPanel } from '@calotype/ui'
import { isRouteErrorResponse } from 'react-router'

const text = {
  title: 'Something went wrong',
  message: 'This page stumbled. Nothing you keep here is lost.',
  retry: 'Reload the page',
}

/** What an error boundary shows: what happened, and a way on. */
export function Trouble({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) return <EmptyState illustration="lost" title={error.statusText} />
  return (
    <ErrorPanel
      title={text.title}
      message={text.message}
      retryLabel={text.retry}
      onRetry={() => location.reload()}
    />
  )
}
