/**
 * Size of a block in bytes. Smaller blocks would be slower, because each call that hashes or writes a block has a fixed
 * cost. Clients resume only larger bodies (transfer/src/retry/singleRequestLimit.ts).
 */
export const BLOCK_BYTES = 1024 ** 2 / 2

/** Maximum number of free blocks that the pool keeps (16 MB) after many concurrent uploads. */
export const MAX_FREE_BLOCKS = 32

const freeBlocks: Buffer[] = []

/** Returns an unused block of shared memory, which other threads can read. Its content is arbitrary. */
export function acquireBuffer(): Buffer {
  return freeBlocks.pop() ?? Buffer.from(new SharedArrayBuffer(BLOCK_BYTES))
}

/**
 * Returns a block to the pool. Nothing may read or write the block afterwards. Blocks that aren't released are
 * garbage-collected.
 */
export function releaseBuffer(block: Buffer): void {
  if (freeBlocks.length < MAX_FREE_BLOCKS) freeBlocks.push(block)
}
