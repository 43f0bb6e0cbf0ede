import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { blockFor, piecesOf } from './pieces.ts'

/**
 * A stretch of a file on disk, to be uploaded: read only while it is sent, and not through a link. Node's own blobs of
 * files are read 64 KB at a time, which is slower than a line can be. Its bytes are in `pieces` alone, for createNodeUpload;
 * so in a form it must stay what it is: not sliced, not given another name.
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
    try {
      await using file = await open(this.#place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
      yield* piecesOf(file, blockFor(this.size), { start: this.#start, end: this.#end })
    } catch (error) {
      const unread = new DOMException('The file cannot be read.', 'NotReadableError')
      throw Object.assign(unread, { cause: error })
    }
  }
}
