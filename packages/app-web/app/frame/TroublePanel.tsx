import { ErrorPanel } from '@calotype/ui'

const text = {
  title: 'Something went wrong',
  message: 'This page stumbled. Nothing you keep here is lost.',
  retry: 'Reload the page',
}

/** Says that a page failed, and a way on. */
export default function TroublePanel() {
  return (
    <ErrorPanel
      title={text.title}
      message={text.message}
      retryLabel={text.retry}
      onRetry={() => location.reload()}
    />
  )
}
