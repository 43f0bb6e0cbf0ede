import { open } from 'node:fs/promises'
import { type Inspection, noMetadata } from './inspection.ts'
import { isPlausibleDuration, toPlausiblePixels } from './videoBounds.ts'
import { readWallClock } from './takenAt.ts'

const HEADER_BYTES = 65_536
const MICROSECONDS = 1_000_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Reads the size and duration from the main header of an AVI, and the date that a camera wrote. Malformed values become
 * null.
 */
export async function inspectAvi(path: string, now: Date): Promise<Inspection> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
  const header = buffer.subarray(0, bytesRead)
  const takenAt = readWallClock(findDate(header), now)
  const dateTaken = takenAt ? ({ takenAt, source: 'video' } as const) : null
  if (header.toString('latin1', 24, 28) !== 'avih' || header.length < 72) return { ...noMetadata, dateTaken }
  const seconds = (header.readUInt32LE(32) * header.readUInt32LE(48)) / MICROSECONDS
  return {
    ...noMetadata,
    width: toPlausiblePixels(header.readUInt32LE(64)),
    height: toPlausiblePixels(header.readUInt32LE(68)),
    duration: seconds > 0 && isPlausibleDuration(seconds) ? seconds : null,
    dateTaken,
  }
}

/** Finds the date in the `IDIT` chunk, which cameras write as `2008:05:17 14:03:22` or `Sat May 17 14:03:22 2008`. */
function findDate(header: Buffer): string | null {
  const offset = header.indexOf('IDIT', 0, 'latin1')
  if (offset < 0) return null
  const text = header.toString('latin1', offset + 8, offset + 40)
  const [, name = '', day = '', time = '', year = ''] =
    /^\w{3} (\w{3}) +(\d{1,2}) (\d\d:\d\d:\d\d) (\d{4})/.exec(text) ?? []
  const month = MONTHS.findIndex((each) => each.toLowerCase() === name.toLowerCase()) + 1
  return month === 0 ? text : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')} ${time}`
}
