import { createListeners } from './listeners.ts'

/** How often what moves all the time is read and drawn anew, in milliseconds: it moves far more often. */
export const BEAT_MS = 500

const beat = createListeners()
let followers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Calls back on each beat, which is the same for all, so that the page is drawn once for them. Returns what ends it. */
export function onBeat(listener: () => void): () => void {
  const end = beat.add(listener)
  followers += 1
  timer ??= setInterval(beat.tell, BEAT_MS)
  return () => {
    end()
    followers -= 1
    if (followers > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
