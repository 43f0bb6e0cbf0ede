import { useRecovery } from '@calotype/platform'
import { useEffect, useRef } from 'react'

/** Delay before a failed request is repeated, in milliseconds. */
export const RETRY_AFTER_MS = 10_000

/** Calls `retry` after a while, when the browser comes back online, and when the server does, as long as `hasFailed`. */
export function useRetry(hasFailed: boolean, retry: () => void): void {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!hasFailed) return
    const run = () => latest.current()
    const timer = setInterval(run, RETRY_AFTER_MS)
    window.addEventListener('online', run)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', run)
    }
  }, [hasFailed])
  useRecovery(() => hasFailed && retry())
}
