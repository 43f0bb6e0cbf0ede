import { useEffect, useEffectEvent, useRef } from 'react'
import { usePlatform } from '../Platform.tsx'
import { useRecovery } from '../connection/useConnection.ts'

export interface MediaRetryOptions {
  src: string | null
  hasFailed: boolean
  /** Loads the URL again. */
  retry: () => void
}

/**
 * Retries an `<img>` or `<video>` that failed to load. The element doesn't report why it failed, so the hook checks the
 * connection. If the server responds, the hook loads the URL once more; otherwise, it loads the URL when the server
 * responds again.
 */
export function useMediaRetry({ src, hasFailed, retry }: MediaRetryOptions): void {
  const { connection } = usePlatform()
  const retriedSrc = useRef<string>(null)
  const onRetry = useEffectEvent(retry)

  useEffect(() => {
    if (!hasFailed) return
    let isCurrent = true
    void connection.check().then(() => {
      if (!isCurrent || !connection.isReachable || retriedSrc.current === src) return
      retriedSrc.current = src
      onRetry()
    })
    return () => {
      isCurrent = false
    }
  }, [connection, src, hasFailed])
  useRecovery(() => hasFailed && retry())
}
