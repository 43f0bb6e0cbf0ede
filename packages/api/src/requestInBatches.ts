/** Splits a request about many items into parts of at most `size`, which run one after another. Stops at the first failure. */
export async function requestInBatches<T>(
  all: readonly T[],
  size: number,
  request: (part: T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < all.length; start += size) await request(all.slice(start, start + size))
}
