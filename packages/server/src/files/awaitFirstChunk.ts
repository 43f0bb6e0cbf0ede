/**
 * Waits for the first chunk, so that an earlier error can still become an error response. Returns all chunks. A caller
 * that doesn't read them must call `return`.
 */
export async function awaitFirstChunk(chunks: AsyncIterator<Buffer>): Promise<AsyncIterableIterator<Buffer>> {
  let first: IteratorResult<Buffer> | null = await chunks.next()
  const all: AsyncIterableIterator<Buffer> = {
    [Symbol.asyncIterator]: () => all,
    async next() {
      const chunk = first ?? (await chunks.next())
      first = null
      return chunk
    },
    async return() {
      first = null
      await chunks.return?.()
      return { done: true, value: undefined }
    },
  }
  return all
}
