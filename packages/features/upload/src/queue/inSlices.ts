import type { Clock } from '@calotype/platform/transfer'

/** Longest stretch of work before the page may do something else, in milliseconds. */
const SLICE_MS = 12
/** What has changed is not shown more often than this: drawing a page takes longer than such a slice. */
const TELL_MS = 100

export interface SliceOptions<T> {
  each: (one: T) => void
  /** Called after the first slice, then every now and then, and at the end. */
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
  let nextTold = until
  const pause = async () => {
    await clock.yieldToEventLoop()
    if (clock.now() > nextTold) {
      afterSlice()
      nextTold = clock.now() + TELL_MS
      // What is drawn then is a stretch of its own.
      await clock.yieldToEventLoop()
    }
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
