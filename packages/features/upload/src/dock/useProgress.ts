import { useEffect, useState } from 'react'
import { createListeners } from '../queue/listeners.ts'

/** How often figures are read anew, in milliseconds: progress itself comes far more often. */
const TICK_MS = 500

const ticks = createListeners()
let followers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** All figures change together, so that the page is drawn once for them. */
function follow(read: () => void): () => void {
  const end = ticks.add(read)
  followers += 1
  timer ??= setInterval(ticks.tell, TICK_MS)
  return () => {
    end()
    followers -= 1
    if (followers > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * How far something is, every now and then while it moves. Only what calls this is drawn again.
 *
 * @param read the same function as long as it reads the same
 */
export function useProgress<T>(read: () => T, isMoving: boolean): T {
  const [progress, setProgress] = useState(read)
  useEffect(() => {
    const tick = () => setProgress(read)
    tick()
    return isMoving ? follow(tick) : undefined
  }, [read, isMoving])
  return progress
}
