import { open } from 'node:fs/promises'
import { type Inspection, unknown } from './inspection.ts'
import { isLength, pixels } from './movie.ts'
import { readWallClock } from './takenAt.ts'

const HEAD_BYTES = 65_536
const MICROSECONDS = 1_000_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Reads what an AVI says of itself in its main header, and the date a camera wrote. A broken one is no error. */
export async function inspectAvi(path: string, now: Date): Promise<Inspection> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  const head = buffer.subarray(0, bytesRead)
  const takenAt = readWallClock(dateIn(head), now)
  const taken = takenAt ? ({ takenAt, source: 'video' } as const) : null
  if (head.toString('latin1', 24, 28) !== 'avih' || head.length < 72) return { ...unknown, taken }
  const seconds = (head.readUInt32LE(32) * head.readUInt32LE(48)) / MICROSECONDS
  return {
    ...unknown,
    width: pixels(head.readUInt32LE(64)),
    height: pixels(head.readUInt32LE(68)),
    duration: seconds > 0 && isLength(seconds) ? seconds : null,
    taken,
  }
}

/** Cameras write `IDIT`, as `2008:05:17 14:03:22` or `Sat May 17 14:03:22 2008`. */
function dateIn(head: Buffer): string | null {
  const at = head.indexOf('IDIT', 0, 'latin1')
  if (at < 0) return null
  const text = head.toString('latin1', at + 8, at + 40)
  const [, name = '', day = '', time = '', year = ''] =
    /^\w{3} (\w{3}) +(\d{1,2}) (\d\d:\d\d:\d\d) (\d{4})/.exec(text) ?? []
  const month = MONTHS.findIndex((each) => each.toLowerCase() === name.toLowerCase()) + 1
  return month === 0 ? text : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')} ${time}`
}
