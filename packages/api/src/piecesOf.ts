/** At most so much of a blob is in memory at once. */
const PIECE_BYTES = 1_048_576

/** Buffers that nobody reads into now. */
const spare: ArrayBuffer[] = []
/** Who reads now. Chromium takes a stream of a file for garbage while it is waited for, and that read would never end. */
const reading = new Set<ReadableStreamBYOBReader>()

/**
 * A blob piece by piece, each to be used before the next is asked for: one buffer takes them all, and then those of the
 * next blob. Pieces with buffers of their own would pile up by hundreds of megabytes before the browser clears them away;
 * only where a browser reads into no buffer of ours (Safari) there is no other way.
 */
export async function* piecesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = readerOf(blob)
  if (!reader) return yield* slicesOf(blob)
  let buffer = spare.pop() ?? new ArrayBuffer(PIECE_BYTES)
  reading.add(reader)
  try {
    for (;;) {
      const { done, value } = await reader.read(new Uint8Array(buffer))
      // It was handed over to be read into, and comes back as another one.
      if (value) ({ buffer } = value)
      if (done) break
      yield value
    }
  } finally {
    reading.delete(reader)
  }
  spare.push(buffer)
}

function readerOf(blob: Blob): ReadableStreamBYOBReader | null {
  try {
    return blob.stream().getReader({ mode: 'byob' })
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

async function* slicesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < blob.size; start += PIECE_BYTES)
    yield new Uint8Array(await blob.slice(start, start + PIECE_BYTES).arrayBuffer())
}
