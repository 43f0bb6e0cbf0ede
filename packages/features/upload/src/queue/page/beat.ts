import { createListeners } from '../listeners.ts'

/** Interval between renders of continuously changing values, in milliseconds. */
export const BEAT_MS = 500

const beat = createListeners()
let followers = 0
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Calls the listener at an interval that all callers share, so that the page renders only once. Returns a function that
 * unsubscribes.
 */
export function onBeat(listener: () => void): () => void {
  const end = beat.add(listener)
  followers += 1
  timer ??= setInterval(beat.notify, BEAT_MS)
  return () => {
    end()
    followers -= 1
    if (followers > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
