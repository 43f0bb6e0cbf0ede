import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

/** Bytes that came: how many, and their SHA-256 in hex. */
export interface Poured {
  size: number
  sha256: string
}

const MEBIBYTE = 1024 ** 2
/** So much is gathered and written at once: every write costs as much again as its bytes. */
const GATHER_BYTES = MEBIBYTE / 2
/** After so many bytes the disk begins with them, so that a sync at the end has little left to do. */
const BEGIN_AFTER_BYTES = 16 * MEBIBYTE

/** More bytes came than were allowed. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes'
}

/**
 * Writes what comes to one place in an open file, counting and hashing on the way; never more than a few pieces are in
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
  const writer = file && writingTo(file, at)
  let size = 0
  for await (const bytes of source) {
    if (size + bytes.length > limit) throw new TooManyBytes(`More than ${limit} bytes came.`)
    hash.update(bytes)
    seen?.(bytes)
    size += bytes.length
    await writer?.add(bytes)
  }
  await writer?.end()
  return { size, sha256: hash.digest('hex') }
}

/** Writes from a place on, and lets the disk begin beside what else comes. A sync that fails is told at the end. */
function writingTo(file: FileHandle, start: number) {
  let pieces: Uint8Array[] = []
  let gathered = 0
  let position = start
  let unsynced = 0
  let isSyncing = false
  let synced = Promise.resolve()

  async function write(): Promise<void> {
    const all = pieces
    const length = gathered
    pieces = []
    gathered = 0
    const { bytesWritten } = await file.writev(all, position)
    if (bytesWritten < length) await writeAll(file, Buffer.concat(all), bytesWritten, position)
    position += length
    unsynced += length
    if (unsynced >= BEGIN_AFTER_BYTES && !isSyncing) begin()
  }

  function begin(): void {
    unsynced = 0
    isSyncing = true
    synced = synced.then(() => file.datasync()).then(() => void (isSyncing = false))
    synced.catch(() => {})
  }

  return {
    async add(bytes: Uint8Array): Promise<void> {
      pieces.push(bytes)
      gathered += bytes.length
      if (gathered >= GATHER_BYTES) await write()
    },
    async end(): Promise<void> {
      if (gathered > 0) await write()
      await synced
    },
  }
}

/** Writes what `bytes` has from `from` on; its first byte belongs to `position`. */
async function writeAll(file: FileHandle, bytes: Uint8Array, from: number, position: number): Promise<void> {
  for (let written = from; written < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written)
    written += bytesWritten
  }
}
