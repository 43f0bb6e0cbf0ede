import type { Clock } from '@calotype/transfer'

/** Maximum duration of a slice in milliseconds. The page handles events between slices. */
const SLICE_MS = 12
/** Minimum interval between renders in milliseconds, because rendering takes longer than a slice. */
const UPDATE_MS = 100

export interface SliceOptions<T> {
  restoreItem: (value: T) => void
  /** Called after the first slice, then at intervals, and at the end. */
  afterSlice: () => void
  /** Stops the processing. */
  signal?: AbortSignal
}

/** Processes many values in slices, so that the page stays responsive. Starts immediately with available values. */
export async function processInSlices<T>(
  source: Iterable<T> | AsyncIterable<T>,
  clock: Clock,
  { restoreItem, afterSlice, signal }: SliceOptions<T>,
): Promise<void> {
  let sliceEnd = clock.now() + SLICE_MS
  let nextUpdate = sliceEnd
  const pause = async () => {
    await clock.yieldToEventLoop()
    if (clock.now() > nextUpdate) {
      afterSlice()
      nextUpdate = clock.now() + UPDATE_MS
      // Let the page render in a separate task.
      await clock.yieldToEventLoop()
    }
    sliceEnd = clock.now() + SLICE_MS
  }
  const isAsync = Symbol.asyncIterator in source
  const iterator = isAsync ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  for (;;) {
    const next = iterator.next()
    const { done, value } = next instanceof Promise ? await next : next
    if (done) break
    if (signal?.aborted) return void iterator.return?.()
    restoreItem(value)
    if (clock.now() > sliceEnd) await pause()
  }
  afterSlice()
}
