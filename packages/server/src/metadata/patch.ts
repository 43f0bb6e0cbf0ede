/** A part of a file to overwrite with `bytes`, followed by zeros up to `length`. */
export interface Patch {
  start: number
  length: number
  bytes?: Buffer
}

/** Reads bytes of a file. Returns fewer than `length` bytes at its end. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>

/**
 * Yields the bytes of a file with patches applied.
 *
 * @param source bytes of the file from `offset` on
 * @param patches sorted by `start`, without overlaps
 */
export async function* applyPatches(
  source: AsyncIterable<Buffer>,
  offset: number,
  patches: readonly Patch[],
): AsyncGenerator<Buffer> {
  let position = offset
  let next = 0
  for await (const chunk of source) {
    const end = position + chunk.length
    for (let patch = patches[next]; patch && patch.start < end; patch = patches[next]) {
      const patchEnd = patch.start + patch.length
      if (patchEnd > position) overwrite(chunk, position, patch)
      if (patchEnd > end) break
      next += 1
    }
    yield chunk
    position = end
  }
}

function overwrite(chunk: Buffer, position: number, { start, length, bytes }: Patch): void {
  const from = Math.max(start, position) - position
  chunk.fill(0, from, Math.min(start + length - position, chunk.length))
  bytes?.subarray(Math.max(0, position - start)).copy(chunk, from)
}
