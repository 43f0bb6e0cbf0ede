import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

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
 * Writes what comes to one place in an open file, counting and hashing on the way; never more than one piece is in
 * memory. Throws `TooManyBytes` at the first byte beyond `limit`.
 *
 * @param file null only counts and hashes
 * @param options.at offset of the first byte
 * @param options.seen is called with every piece
 */
export async function pour(
  source: AsyncIterable<Uint8Array>,
  file: FileHandle | null,
  { limit, at = 0, seen }: { limit: number; at?: number; seen?: (bytes: Uint8Array) => void },
): Promise<Poured> {
  const hash = createHash('sha256')
  let size = 0
  for await (const bytes of source) {
    if (size + bytes.length > limit) throw new TooManyBytes(`More than ${limit} bytes came.`)
    hash.update(bytes)
    seen?.(bytes)
    if (file) await writeAll(file, bytes, at + size)
    size += bytes.length
  }
  return { size, sha256: hash.digest('hex') }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written)
    written += bytesWritten
  }
}
