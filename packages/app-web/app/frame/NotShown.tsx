import { brand } from '@calotype/platform'
import { ErrorPanel } from '@calotype/ui'
import { text } from './text.ts'

/** The page of an error boundary. It has a title of its own, because the failed screen's title is gone with the screen. */
export function NotShown() {
  return (
    <>
      <title>{`${text.trouble.title} · ${brand.name}`}</title>
      <ErrorPanel
        title={text.trouble.title}
        message={text.trouble.message}
        retryLabel={text.trouble.retry}
        onRetry={() => location.reload()}
      />
    </>
  )
}
