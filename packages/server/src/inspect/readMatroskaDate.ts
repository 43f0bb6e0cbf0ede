import { open } from 'node:fs/promises'
import { readElement } from '../metadata/matroska/ebml.ts'
import { SEGMENT } from '../metadata/matroska/matroska.ts'

const HEADER = 0x1a_45_df_a3
const INFO = 0x15_49_a9_66
const DATE = 0x44_61
/** The Matroska epoch, January 1, 2001, in milliseconds since 1970. */
const EPOCH_2001_MS = Date.UTC(2001, 0)
const NANOSECONDS_PER_MS = 1_000_000n
/** Maximum number of elements to search. The segment information precedes the frames. */
const MAX_ELEMENTS = 1000

/** Reads the creation date of a Matroska or WebM file. Returns null if there is none. */
export async function readMatroskaDate(path: string): Promise<Date | null> {
  await using file = await open(path)
  const read = async (start: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead)
  }
  let position = 0
  for (let count = 0; count < MAX_ELEMENTS; count++) {
    const element = await readElement(read, position)
    if (!element || (count === 0 && element.id !== HEADER)) return null
    const { id, content, end } = element
    if (id === DATE) {
      const date = await read(content, 8)
      return date.length < 8
        ? null
        : new Date(EPOCH_2001_MS + Number(date.readBigInt64BE() / NANOSECONDS_PER_MS))
    }
    position = id === SEGMENT || id === INFO || end === null ? content : end
  }
  return null
}
