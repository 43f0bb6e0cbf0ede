/** At most so much of a blob is in memory at once. */
const PIECE_BYTES = 1_048_576

/**
 * A blob piece by piece, each to be used before the next is asked for: one buffer takes them all. Pieces with buffers of
 * their own would pile up by hundreds of megabytes before the browser clears them away.
 */
export async function* piecesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader({ mode: 'byob' })
  let buffer = new ArrayBuffer(PIECE_BYTES)
  for (;;) {
    const { done, value } = await reader.read(new Uint8Array(buffer))
    if (done) return
    yield value
    buffer = value.buffer
  }
}
