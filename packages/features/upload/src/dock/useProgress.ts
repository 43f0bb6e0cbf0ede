import { useEffect, useState } from 'react'
import { onBeat } from '../queue/beat.ts'

/**
 * How far something is, every now and then while it moves, and while it does not, whenever what calls this is drawn. Only
 * that is drawn again.
 *
 * @param read the same function as long as it reads the same
 */
export function useProgress<T>(read: () => T, isMoving: boolean): T {
  const [progress, setProgress] = useState(read)
  useEffect(() => {
    const tick = () => setProgress(read)
    tick()
    return isMoving ? onBeat(tick) : undefined
  }, [read, isMoving])
  return isMoving ? progress : read()
}
