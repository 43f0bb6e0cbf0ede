import { brand, useIsReachable, useTexts } from '@calotype/platform'
import { ErrorPanel } from '@calotype/ui'
import { frameTexts } from '../text.ts'

const reload = () => location.reload()

export interface LoadFailureProps {
  /** Loads the screen's script again. If omitted, the button reloads the page. */
  onRetry?: (() => void) | undefined
}

/** Reports that a screen could not be shown. If its script failed to load, the server may be unreachable. */
export function LoadFailure({ onRetry }: LoadFailureProps) {
  const text = useTexts(frameTexts)
  const isReachable = useIsReachable()
  const isWaiting = onRetry !== undefined && !isReachable
  const { title, message, retry } = isWaiting ? text.unreachable : text.trouble
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <ErrorPanel title={title} message={message} retryLabel={retry} onRetry={isWaiting ? onRetry : reload} />
    </>
  )
}
