const PIECE_BYTES = 1_048_576

const freeBuffers: ArrayBuffer[] = []
/**
 * Active readers. Without this reference, Chromium can garbage-collect the stream of a file during a read, which then
 * never resolves.
 */
const activeReaders = new Set<ReadableStreamBYOBReader>()

/**
 * Reads a blob piece by piece. The next piece overwrites the previous one, because separate buffers would use hundreds
 * of megabytes until garbage collection. In Safari, which has no BYOB readers, pieces have separate buffers.
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
