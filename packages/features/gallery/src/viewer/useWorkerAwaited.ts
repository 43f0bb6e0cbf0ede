import { useEffect, useState } from 'react'

/** A video worker that is not active after this time counts as missing (VIDEO-005), in milliseconds. */
export const WORKER_WAIT_MS = 3000
const CHECK_MS = 50

/** Turns true when the video worker is ready, or when it has been waited for long enough. */
export function useWorkerAwaited(isReady: () => boolean): boolean {
  const [isAwaited, setAwaited] = useState(isReady)
  useEffect(() => {
    if (isAwaited) return
    const giveUp = setTimeout(() => setAwaited(true), WORKER_WAIT_MS)
    const check = setInterval(() => isReady() && setAwaited(true), CHECK_MS)
    return () => {
      clearTimeout(giveUp)
      clearInterval(check)
    }
  }, [isAwaited, isReady])
  return isAwaited
}
