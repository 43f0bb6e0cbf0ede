/** [Note: least kept] Bytes of a block: so much is gathered, hashed and written at once, since every write costs as much again as its bytes. */
export const BLOCK_BYTES = 1024 ** 2 / 2

/** So many (16 MB) are kept to be used again; those of a crowd that has gone are not. */
export const MOST_SPARE_BLOCKS = 32

const spare: Buffer[] = []

/** A block that nobody else uses, and that other threads may read; what stands in it is anything. */
export function acquireBuffer(): Buffer {
  return spare.pop() ?? Buffer.from(new SharedArrayBuffer(BLOCK_BYTES))
}

/** Nobody reads it or writes into it any more. One that is not given back is garbage like any other. */
export function releaseBuffer(block: Buffer): void {
  if (spare.length < MOST_SPARE_BLOCKS) spare.push(block)
}
