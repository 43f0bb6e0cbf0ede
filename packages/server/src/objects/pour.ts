import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { BLOCK_BYTES, giveBlock, takeBlock } from './blocks.ts'
import { writingTo } from './writingTo.ts'

/** Bytes that came: how many, and their SHA-256 in hex. */
export interface Poured {
  size: number
  sha256: string
}

/** More bytes came than were allowed. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes'
}

/**
 * Writes what comes to one place in an open file, counting and hashing on the way. What comes is copied into blocks that
 * are used again, of which one is filled while another is written: else it would be megabytes of garbage that have grown
 * old. Throws `TooManyBytes` at the first byte beyond `limit`.
 *
 * @param file null only counts and hashes
 * @param options.at offset of the first byte
 * @param options.seen is called with all of it, block after block; no block may be kept
 */
export async function pour(
  source: AsyncIterable<Uint8Array>,
  file: FileHandle | null,
  { limit, at = 0, seen }: { limit: number; at?: number; seen?: (bytes: Uint8Array) => void },
): Promise<Poured> {
  const hash = createHash('sha256')
  const writer = file && writingTo(file, at)
  let block = takeBlock()
  let filled = 0
  let size = 0

  async function empty(): Promise<void> {
    const full = block
    const bytes = full.subarray(0, filled)
    hash.update(bytes)
    seen?.(bytes)
    block = takeBlock()
    filled = 0
    if (writer) await writer.write(bytes, () => giveBlock(full))
    else giveBlock(full)
  }

  try {
    for await (const bytes of source) {
      size += bytes.length
      if (size > limit) throw new TooManyBytes(`More than ${limit} bytes came.`)
      for (let taken = 0; taken < bytes.length;) {
        const part = bytes.subarray(taken, taken + BLOCK_BYTES - filled)
        block.set(part, filled)
        filled += part.length
        taken += part.length
        if (filled === BLOCK_BYTES) await empty()
      }
    }
    if (filled > 0) await empty()
  } finally {
    giveBlock(block)
  }
  await writer?.end()
  return { size, sha256: hash.digest('hex') }
}
