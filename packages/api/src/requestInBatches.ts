/** Called before each request after the first, with the number of items in completed requests. */
export type OnProgress = (completed: number) => void

/**
 * Splits a request for many items into requests for at most `size` items, and sends them sequentially. Stops at the
 * first failure.
 */
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
