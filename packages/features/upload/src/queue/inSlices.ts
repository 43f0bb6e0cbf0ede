import type { Clock } from './clock.ts'

/** Longest stretch of work before the page may do something else, in milliseconds. */
const SLICE_MS = 12

export interface SliceOptions<T> {
  each: (one: T) => void
  afterSlice: () => void
  /** Ends it before its end. */
  signal?: AbortSignal
}

/** Goes through many, however they come, and lets the page breathe in between. What comes at once begins at once. */
export async function inSlices<T>(
  source: Iterable<T> | AsyncIterable<T>,
  clock: Clock,
  { each, afterSlice, signal }: SliceOptions<T>,
): Promise<void> {
  let until = clock.now() + SLICE_MS
  const pause = async () => {
    afterSlice()
    await clock.breathe()
    until = clock.now() + SLICE_MS
  }
  if (Symbol.asyncIterator in source) {
    for await (const one of source) {
      if (signal?.aborted) return
      each(one)
      if (clock.now() > until) await pause()
    }
  } else {
    for (const one of source) {
      if (signal?.aborted) return
      each(one)
      if (clock.now() > until) await pause()
    }
  }
  afterSlice()
}
