import { open } from 'node:fs/promises'
import { ignoreMissing } from '../storage/disk/diskStore.ts'

const NEWLINE = 10
const READ_BYTES = 64 * 1024

/** A line of a file without its newline, and its position in bytes; `end` is the position after the newline. */
export interface Line {
  text: string
  start: number
  end: number
}

/**
 * Reads the complete lines of a file, and lets other work run after every 64 KB. Omits a last line without a newline,
 * which is still being written or was truncated by a crash. A missing file has no lines.
 *
 * @param from byte offset at which a line starts
 */
export async function* readLines(file: string, from = 0): AsyncGenerator<Line> {
  const handle = await open(file).catch(ignoreMissing)
  if (!handle) return
  let incompleteLine = Buffer.alloc(0)
  let start = from
  for await (const chunk of handle.createReadStream({ start: from, highWaterMark: READ_BYTES })) {
    const bytes = Buffer.concat([incompleteLine, chunk as Buffer])
    let offset = 0
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, offset)) {
      yield { text: bytes.toString('utf8', offset, end), start: start + offset, end: start + end + 1 }
      offset = end + 1
    }
    incompleteLine = bytes.subarray(offset)
    start += offset
  }
}
