import { createListeners } from '../listeners.ts'

/** Interval between renders of continuously changing values, in milliseconds. */
export const RENDER_INTERVAL_MS = 500

const listeners = createListeners()
let listenerCount = 0
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Calls the listener at an interval that all callers share, so that the page renders only once. Returns a function that
 * unsubscribes.
 */
export function subscribeToInterval(listener: () => void): () => void {
  const end = listeners.add(listener)
  listenerCount += 1
  timer ??= setInterval(listeners.notify, RENDER_INTERVAL_MS)
  return () => {
    end()
    listenerCount -= 1
    if (listenerCount > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
