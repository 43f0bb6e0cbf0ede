/**
 * Maximum number of files that are opened concurrently. The results of more files would arrive together and block the
 * main thread.
 */
export const CONCURRENCY = 16

/**
 * Opens at most `CONCURRENCY` files concurrently, and yields each item with its file, or with null if the file can't be
 * opened.
 */
export async function* openFiles<T>(
  items: readonly T[],
  open: (one: T) => Promise<File>,
): AsyncGenerator<[one: T, file: File | null]> {
  for (let first = 0; first < items.length; first += CONCURRENCY) {
    const chunk = items.slice(first, first + CONCURRENCY)
    const files = await Promise.all(chunk.map((one) => open(one).catch(() => null)))
    for (const [index, one] of chunk.entries()) yield [one, files[index] ?? null]
  }
}
