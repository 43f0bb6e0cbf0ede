import { constants, statSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

/** Opens a file for reading. Doesn't follow symbolic links. */
export const openFile = (filePath: string): Promise<FileHandle> =>
  open(filePath, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))

const PIECE_BYTES = 1_048_576

/** Allocates a buffer for reading a file of `bytes` bytes in pieces. */
export const allocateBlock = (bytes: number): Buffer => Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, bytes))

/**
 * Reads a file from byte `start` (inclusive) to byte `end` (exclusive), or to the end of the file. Use each piece
 * before requesting the next one, because all pieces share a buffer; allocating buffers takes longer than reading.
 */
export async function* readPieces(
  file: FileHandle,
  block: Buffer,
  { start = 0, end = Infinity } = {},
): AsyncGenerator<Buffer> {
  for (let position = start; position < end;) {
    const { bytesRead } = await file.read(block, 0, Math.min(block.length, end - position), position)
    if (bytesRead === 0) return
    yield block.subarray(0, bytesRead)
    position += bytesRead
  }
}

/** Returns a file on disk as a `File` of the MIME type `type`. Throws the system's error if the path doesn't exist. */
export function openDiskFile(filePath: string, type = ''): DiskRange {
  const { size, mtimeMs } = statSync(filePath)
  return new DiskRange(filePath, 0, size, type, mtimeMs)
}

/**
 * A range of a file on disk, which is read only when it is sent, and never through a symbolic link. Node's own
 * file-backed blobs read 64 KB at a time, which can be slower than the network. Append this object itself to a form for
 * createNodeUpload: copies are read more slowly.
 */
export class DiskRange extends File {
  readonly #place: string
  readonly #start: number
  readonly #end: number

  /**
   * @param end position after the last byte
   * @param type MIME type
   */
  constructor(filePath: string, start: number, end: number, type = '', lastModified = 0) {
    super([], path.basename(filePath), { type, lastModified })
    this.#place = filePath
    this.#start = start
    this.#end = end
  }

  override get size(): number {
    return this.#end - this.#start
  }

  /** Unlike with a Blob, `start` and `end` must not be negative. */
  override slice(start = 0, end = this.size, type = ''): DiskRange {
    const sliceEnd = Math.min(this.#end, this.#start + end)
    return new DiskRange(this.#place, Math.min(sliceEnd, this.#start + start), sliceEnd, type)
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return Readable.toWeb(Readable.from(this.#copies())) as ReadableStream<Uint8Array<ArrayBuffer>>
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Response(this.stream()).arrayBuffer()
  }

  async *#copies(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for await (const piece of this.pieces()) yield new Uint8Array(piece)
  }

  /**
   * Reads the range. Use each piece before requesting the next one. If the file can't be read, throws a DOMException,
   * as a Blob does, with the system's error as its `cause`.
   */
  async *pieces(): AsyncGenerator<Buffer> {
    let file: FileHandle | undefined
    try {
      file = await openFile(this.#place)
      yield* readPieces(file, allocateBlock(this.size), { start: this.#start, end: this.#end })
    } catch (error) {
      const unreadableError = new DOMException('The file cannot be read.', 'NotReadableError')
      throw Object.assign(unreadableError, { cause: error })
    } finally {
      await file?.close()
    }
  }
}
