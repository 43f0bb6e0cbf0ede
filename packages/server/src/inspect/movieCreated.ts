import { open } from 'node:fs/promises'

/** Seconds between 1904, where MP4 begins to count, and 1970. */
const EPOCH_1904_S = 2_082_844_800
const MOST_BOXES = 10_000

/** When an MP4 says it was made (`mvhd`), or null. mediabunny reads everything else, but passes over this field. */
export async function movieCreated(path: string): Promise<Date | null> {
  await using file = await open(path)
  const bytes = Buffer.alloc(24)
  let at = 0
  for (let boxes = 0; boxes < MOST_BOXES; boxes++) {
    const { bytesRead } = await file.read(bytes, 0, bytes.length, at)
    if (bytesRead < 16) return null
    const type = bytes.toString('latin1', 4, 8)
    const long = bytes.readUInt32BE(0) === 1
    const size = long ? Number(bytes.readBigUInt64BE(8)) : bytes.readUInt32BE(0)
    if (type === 'mvhd') return dateOf(bytes)
    if (type === 'moov') at += long ? 16 : 8
    else if (size >= 8) at += size
    else return null
  }
  return null
}

function dateOf(mvhd: Buffer): Date | null {
  const seconds = mvhd[8] === 1 ? Number(mvhd.readBigUInt64BE(12)) : mvhd.readUInt32BE(12)
  return seconds > EPOCH_1904_S ? new Date((seconds - EPOCH_1904_S) * 1000) : null
}
