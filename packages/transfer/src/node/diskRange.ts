import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

/** Opens a file for reading. Links are not followed. */
export const openFile = (place: string): Promise<FileHandle> =>
  open(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))

const PIECE_BYTES = 1_048_576

/** Allocates a buffer for reading a file of this size in pieces. */
export const blockFor = (bytes: number): Buffer => Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, bytes))

/**
 * Reads a file from byte `start` (inclusive) to `end` (exclusive) or its end. Use each chunk before requesting the
 * next: all chunks share one buffer, because allocating buffers takes longer than reading.
 */
export async function* piecesOf(
  file: FileHandle,
  block: Buffer,
  { start = 0, end = Infinity } = {},
): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    const { bytesRead } = await file.read(block, 0, Math.min(block.length, end - at), at)
    if (bytesRead === 0) return
    yield block.subarray(0, bytesRead)
    at += bytesRead
  }
}

/**
 * A range of a file on disk for an upload: read only while it is sent, and never through a link. Node's own file-backed
 * blobs read 64 KB at a time, which can be slower than the network. Only `pieces` has the bytes, for createNodeUpload,
 * so a form must contain this object unchanged: neither sliced nor renamed.
 */
export class DiskRange extends File {
  readonly #place: string
  readonly #start: number
  readonly #end: number

  /** From byte `start` up to, but not with, byte `end`; `type` is its MIME type. */
  constructor(place: string, start: number, end: number, type = '') {
    super([], path.basename(place), { type })
    this.#place = place
    this.#start = start
    this.#end = end
  }

  override get size(): number {
    return this.#end - this.#start
  }

  /**
   * Use each chunk before requesting the next. Throws a DOMException like a Blob if the file can't be read; its `cause`
   * is the system's error.
   */
  async *pieces(): AsyncGenerator<Buffer> {
    let file: FileHandle | undefined
    try {
      file = await openFile(this.#place)
      yield* piecesOf(file, blockFor(this.size), { start: this.#start, end: this.#end })
    } catch (error) {
      const unread = new DOMException('The file cannot be read.', 'NotReadableError')
      throw Object.assign(unread, { cause: error })
    } finally {
      await file?.close()
    }
  }
}
