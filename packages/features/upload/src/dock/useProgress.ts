import { useEffect, useState } from 'react'
import type { Progress } from '../queue/progress.ts'

/** How often figures are read anew, in milliseconds: progress itself comes far more often. */
const TICK_MS = 500

/** How far the batch is, every now and then while it moves. Only what calls this is drawn again. */
export function useProgress(read: () => Progress, isMoving: boolean): Progress {
  const [progress, setProgress] = useState(read)
  useEffect(() => {
    const follow = () => setProgress(read())
    follow()
    if (!isMoving) return
    const timer = setInterval(follow, TICK_MS)
    return () => clearInterval(timer)
  }, [read, isMoving])
  return progress
}
