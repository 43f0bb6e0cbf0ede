/**
 * [Note: resumable] Size of a block in bytes. Smaller blocks take more time, because each call to hash or write a block
 * has a fixed cost.
 */
export const BLOCK_BYTES = 1024 ** 2 / 2

/** The pool keeps at most this many free blocks (16 MB) after many concurrent uploads. */
export const MAX_FREE_BLOCKS = 32

const freeBlocks: Buffer[] = []

/** Returns an unused block, which other threads can read. Its content is arbitrary. */
export function acquireBuffer(): Buffer {
  return freeBlocks.pop() ?? Buffer.from(new SharedArrayBuffer(BLOCK_BYTES))
}

/** Returns a block to the pool once nothing reads or writes it. A block that isn't released is garbage-collected. */
export function releaseBuffer(block: Buffer): void {
  if (freeBlocks.length < MAX_FREE_BLOCKS) freeBlocks.push(block)
}
