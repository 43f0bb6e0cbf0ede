import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { findZipEnd } from './findZipEnd.ts'

const CHUNK_BYTES = 128 * 1024
const RECORD_SIGNATURE = Buffer.from('PK\x01\x02', 'latin1')

/**
 * Reads a ZIP archive for yauzl. An archive can contain offsets above 2^53, on which Node.js throws. yauzl doesn't
 * handle the error: the process would crash, or later reads would hang. This reader returns no bytes for such offsets.
 */
class ArchiveReader extends RandomAccessReader {
  readonly #file: FileHandle
  readonly #size: number

  constructor(file: FileHandle, size: number) {
    super()
    this.#file = file
    this.#size = size
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    const reading =
      position < this.#size
        ? this.#file.read(buffer, offset, length, position)
        : Promise.resolve({ bytesRead: 0 })
    reading.then(({ bytesRead }) => callback(null, bytesRead), callback)
  }

  override createReadStream({ start, end }: { start: number; end: number }): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false, highWaterMark: CHUNK_BYTES })
  }

  /**
   * Reads a range of the file. A FileHandle's own streams close the handle when they are destroyed, but the same handle
   * is needed for later entries of the archive.
   */
  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    for (let position = start; position < end;) {
      const length = Math.min(CHUNK_BYTES, end - position)
      const { buffer, bytesRead } = await this.#file.read(Buffer.allocUnsafe(length), { position })
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
      position += bytesRead
    }
  }

  override close(callback: (error: Error | null) => void): void {
    this.#file.close().then(() => callback(null), callback)
  }
}

export interface OpenZip {
  zip: ZipFile
  /** Size of the archive in bytes, excluding trailing data. */
  size: number
  /** Whether something other than zeros follows the end of the archive. */
  hasTrailingData: boolean
  /** Whether the directory has another record at yauzl's position. */
  hasNextRecord(): Promise<boolean>
}

/** Opens a ZIP archive. The caller must call `zip.close()`. Rejects with the errors of yauzl. */
export async function openZip(path: string): Promise<OpenZip> {
  const file = await open(path)
  try {
    const { size, hasTrailingData } = await findZipEnd(file)
    const options = { decodeStrings: false, validateEntrySizes: false, autoClose: false, lazyEntries: true }
    const zip = await fromRandomAccessReaderPromise(new ArchiveReader(file, size), size, options)
    return {
      zip,
      size,
      hasTrailingData,
      async hasNextRecord() {
        // The cursor is an offset, although yauzl declares its type as boolean.
        const position = Number(zip.readEntryCursor)
        if (position > size - RECORD_SIGNATURE.length) return false
        const { buffer } = await file.read(Buffer.alloc(RECORD_SIGNATURE.length), { position })
        return buffer.equals(RECORD_SIGNATURE)
      },
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
