/** Maximum size of a piece in bytes. */
const PIECE_BYTES = 1_048_576

/** Unused buffers. */
const freeBuffers: ArrayBuffer[] = []
/**
 * Active readers. Without a reference, Chromium can garbage-collect the stream of a file during a read, which then
 * never resolves.
 */
const activeReaders = new Set<ReadableStreamBYOBReader>()

/**
 * Reads a blob piece by piece. A piece is valid only until the next one is requested, because all pieces share a
 * buffer: separate buffers would use hundreds of megabytes before garbage collection. Safari has no BYOB readers, so
 * its pieces have separate buffers.
 */
export async function* readPieces(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = getByobReader(blob)
  if (!reader) return yield* readSlices(blob)
  let buffer = freeBuffers.pop() ?? new ArrayBuffer(PIECE_BYTES)
  activeReaders.add(reader)
  try {
    for (;;) {
      const { done, value } = await reader.read(new Uint8Array(buffer))
      // A read transfers the buffer and returns it as a new object.
      if (value) ({ buffer } = value)
      if (done) break
      yield value
    }
  } finally {
    activeReaders.delete(reader)
  }
  freeBuffers.push(buffer)
}

function getByobReader(blob: Blob): ReadableStreamBYOBReader | null {
  try {
    return blob.stream().getReader({ mode: 'byob' })
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

async function* readSlices(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < blob.size; start += PIECE_BYTES)
    yield new Uint8Array(await blob.slice(start, start + PIECE_BYTES).arrayBuffer())
}
