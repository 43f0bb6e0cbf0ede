import { useEffect, useState } from 'react'
import { onBeat } from '../queue/beat.ts'

/**
 * Reads progress at intervals while it changes, and on every render otherwise. Only the calling component re-renders.
 *
 * @param read has to be stable across renders while it reads the same source
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
