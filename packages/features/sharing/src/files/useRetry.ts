import { useRecovery } from '@calotype/platform'
import { useEffect, useEffectEvent } from 'react'

/** Interval between retries, in milliseconds. */
const RETRY_AFTER_MS = 10_000

/** While `hasFailed`, calls `retry` at intervals, when the browser comes back online, and when the server responds again. */
export function useRetry(hasFailed: boolean, retry: () => void): void {
  const onRetry = useEffectEvent(retry)
  useEffect(() => {
    if (!hasFailed) return
    const run = () => onRetry()
    const timer = setInterval(run, RETRY_AFTER_MS)
    window.addEventListener('online', run)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', run)
    }
  }, [hasFailed])
  useRecovery(() => hasFailed && retry())
}
