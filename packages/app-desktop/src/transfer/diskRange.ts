import { constants, createReadStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'

const PIECE_BYTES = 1_048_576

/**
 * A stretch of a file on disk, to be uploaded: read only while it is sent, and not through a link. Node's own blobs of
 * files are read 64 KB at a time, which is slower than a line can be. For forms it must stay what it is: not sliced, not
 * given another name.
 */
export class DiskRange extends File {
  readonly #place: string
  readonly #start: number
  readonly #end: number

  /** From byte `start` up to, but not with, byte `end`. */
  constructor(place: string, start: number, end: number) {
    super([], path.basename(place))
    this.#place = place
    this.#start = start
    this.#end = end
  }

  override get size(): number {
    return this.#end - this.#start
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const bytes = createReadStream(this.#place, {
      ...{ start: this.#start, end: this.#end - 1, highWaterMark: PIECE_BYTES },
      // Its type knows flags by names alone.
      flags: (constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)) as unknown as string,
    })
    return Readable.toWeb(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>
  }
}
