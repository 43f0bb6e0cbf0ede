/** Called with the number of items done so far, before each request after the first. */
export type OnProgress = (completed: number) => void

/** Splits a request about many items into parts of at most `size`, which run one after another. Stops at the first failure. */
export async function requestInBatches<T>(
  items: readonly T[],
  size: number,
  request: (part: T[]) => Promise<unknown>,
  onProgress?: OnProgress,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) onProgress?.(start)
    await request(items.slice(start, start + size))
  }
}
