/**
 * Waits for the first piece, so that an error before it can still become an error response. Resolves with all pieces. A
 * caller that doesn't read them must call `return`.
 */
export async function awaitFirstChunk(pieces: AsyncIterator<Buffer>): Promise<AsyncIterableIterator<Buffer>> {
  let first: IteratorResult<Buffer> | null = await pieces.next()
  const all: AsyncIterableIterator<Buffer> = {
    [Symbol.asyncIterator]: () => all,
    async next() {
      const piece = first ?? (await pieces.next())
      first = null
      return piece
    },
    async return() {
      first = null
      await pieces.return?.()
      return { done: true, value: undefined }
    },
  }
  return all
}
