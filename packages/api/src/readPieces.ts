/** Maximum size of a piece in memory. */
const PIECE_BYTES = 1_048_576

/** Unused buffers. */
const freeBuffers: ArrayBuffer[] = []
/**
 * Active readers. Chromium can garbage-collect the stream of a file during a pending read, which then never resolves.
 */
const activeReaders = new Set<ReadableStreamBYOBReader>()

/**
 * Reads a blob piece by piece. Each piece is valid until the next is requested, because all share one buffer: separate buffers
 * would grow by hundreds of megabytes before garbage collection. Safari has no BYOB readers and needs separate buffers.
 */
export async function* readPieces(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = getByobReader(blob)
  if (!reader) return yield* readSlices(blob)
  let buffer = freeBuffers.pop() ?? new ArrayBuffer(PIECE_BYTES)
  activeReaders.add(reader)
  try {
    for (;;) {
      const { done, value } = await reader.read(new Uint8Array(buffer))
      // Reading transfers the buffer and returns it as a new object.
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
