import { useEffect, useEffectEvent, useState } from 'react'

const MINUTE_MS = 60_000

/**
 * Calls `retry` when a rate limit ends, and returns the minutes until then. A new `limit` object restarts the wait.
 * Compares the end with the clock every minute, because `setTimeout` doesn't count the time that a device sleeps.
 */
export function useRetryAfter(limit: { retryAfterMs: number } | null, retry: () => void): number {
  const [left, setLeft] = useState<{ limit: typeof limit; ms: number } | null>(null)
  const onRetry = useEffectEvent(retry)
  useEffect(() => {
    if (!limit) return
    const endsAt = Date.now() + limit.retryAfterMs
    let timer: ReturnType<typeof setTimeout> | undefined
    function wait() {
      const ms = endsAt - Date.now()
      if (ms <= 0) return onRetry()
      setLeft({ limit, ms })
      timer = setTimeout(wait, Math.min(ms, MINUTE_MS))
    }
    timer = setTimeout(wait, Math.min(limit.retryAfterMs, MINUTE_MS))
    return () => clearTimeout(timer)
  }, [limit])
  const ms = left?.limit === limit ? left?.ms : limit?.retryAfterMs
  return Math.max(1, Math.ceil((ms ?? 0) / MINUTE_MS))
}
