import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'

/** A large archive, whose bytes outside of `pieces` are zeros. */
export interface SparseArchive {
  pieces: readonly { at: number; bytes: Buffer }[]
  size: number
}

export interface ZipEntry {
  name: string
  size: number
  checksum: number
  /** Wall-clock time. */
  modified: string
  /** Empty for files larger than a gibibyte. */
  bytes: Buffer
}

const MAX_BYTES = 1024 ** 3
const STORED_METHOD = 0

class Reader extends RandomAccessReader {
  readonly #archive: SparseArchive

  constructor(archive: SparseArchive) {
    super()
    this.#archive = archive
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const bytes = Buffer.alloc(end - start)
    for (const { at, bytes: piece } of this.#archive.pieces)
      if (at < end && at + piece.length > start)
        piece.copy(bytes, Math.max(0, at - start), Math.max(0, start - at))
    return Readable.from([bytes])
  }
}

/** Reads an archive with an independent library. Throws if the archive is invalid or compressed. */
export async function readZip(archive: Buffer | SparseArchive): Promise<ZipEntry[]> {
  const options = { strictFileNames: true }
  const file = Buffer.isBuffer(archive)
    ? await fromBufferPromise(archive, options)
    : await fromRandomAccessReaderPromise(new Reader(archive), archive.size, options)
  const entries: ZipEntry[] = []
  for await (const entry of file.eachEntry()) {
    if (entry.compressionMethod !== STORED_METHOD) throw new Error(`${entry.fileName} is compressed.`)
    const size = entry.uncompressedSize
    const bytes =
      size === 0 || size > MAX_BYTES ? Buffer.alloc(0) : await buffer(await file.openReadStreamPromise(entry))
    const modified = toLocalTime(entry.getLastModDate({ timezone: 'UTC' }))
    entries.push({ name: entry.fileName, size, checksum: entry.crc32, modified, bytes })
  }
  return entries
}

const toLocalTime = (date: Date) => date.toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)
