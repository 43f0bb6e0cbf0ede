import { useIsReachable, usePlatform, useTexts } from '@calotype/platform'
import { Button, TriangleAlert } from '@calotype/ui'
import { useSyncExternalStore } from 'react'
import * as css from './ConnectionNotice.css.ts'
import { connectionTexts } from './text.ts'

/**
 * Notice on every screen while the server is unreachable. The live region stays in the document, so that screen readers
 * announce messages that appear in it.
 */
export function ConnectionNotice() {
  const text = useTexts(connectionTexts)
  const { connection } = usePlatform()
  const isReachable = useIsReachable()
  const { title, hint } = useIsOnline() ? text.unreachable : text.offline
  return (
    <output className={css.container}>
      {!isReachable && (
        <span className={css.notice}>
          <span className={css.icon}>
            <TriangleAlert />
          </span>
          <span className={css.message}>
            <strong className={css.title}>{title}</strong> {hint}
          </span>
          <Button size="small" onClick={() => void connection.check()}>
            {text.check}
          </Button>
        </span>
      )}
    </output>
  )
}

/** Returns whether the device is connected to a network, which doesn't mean that it can reach the internet. */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
}

function subscribeToNetwork(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
