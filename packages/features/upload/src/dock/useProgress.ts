import { useEffect, useState } from 'react'

/** How often figures are read anew, in milliseconds: progress itself comes far more often. */
const TICK_MS = 500

/**
 * How far something is, every now and then while it moves. Only what calls this is drawn again.
 *
 * @param read the same function as long as it reads the same
 */
export function useProgress<T>(read: () => T, isMoving: boolean): T {
  const [progress, setProgress] = useState(read)
  useEffect(() => {
    const follow = () => setProgress(read)
    follow()
    if (!isMoving) return
    const timer = setInterval(follow, TICK_MS)
    return () => clearInterval(timer)
  }, [read, isMoving])
  return progress
}
