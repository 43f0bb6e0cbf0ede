/**
 * [Note: least kept] Size of a block in bytes. A block is hashed and written at once, because each call costs about
 * as much as its bytes.
 */
export const BLOCK_BYTES = 1024 ** 2 / 2

/** At most this many free blocks (16 MB) are kept for reuse after many uploads at once. */
export const MOST_SPARE_BLOCKS = 32

const spare: Buffer[] = []

/** Returns a block that nobody else uses and that other threads can read; its contents are arbitrary. */
export function acquireBuffer(): Buffer {
  return spare.pop() ?? Buffer.from(new SharedArrayBuffer(BLOCK_BYTES))
}

/** Releases a block that nobody reads or writes any more. A block that isn't released is collected as garbage. */
export function releaseBuffer(block: Buffer): void {
  if (spare.length < MOST_SPARE_BLOCKS) spare.push(block)
}
