import { open } from 'node:fs/promises'

/** Seconds between the epoch of MP4 (1904) and the Unix epoch (1970). */
const EPOCH_1904_S = 2_082_844_800
const MAX_BOXES = 10_000

/**
 * Reads the creation date in the `mvhd` box of an MP4, because mediabunny doesn't read this field. Returns null if
 * there is no date.
 */
export async function readMovieDate(path: string): Promise<Date | null> {
  await using file = await open(path)
  const bytes = Buffer.alloc(24)
  let position = 0
  for (let boxes = 0; boxes < MAX_BOXES; boxes++) {
    const { bytesRead } = await file.read(bytes, 0, bytes.length, position)
    if (bytesRead < 16) return null
    const type = bytes.toString('latin1', 4, 8)
    const isLong = bytes.readUInt32BE(0) === 1
    const size = isLong ? Number(bytes.readBigUInt64BE(8)) : bytes.readUInt32BE(0)
    if (type === 'mvhd') return parseDate(bytes)
    if (type === 'moov') position += isLong ? 16 : 8
    else if (size >= 8) position += size
    else return null
  }
  return null
}

function parseDate(mvhd: Buffer): Date | null {
  const seconds = mvhd[8] === 1 ? Number(mvhd.readBigUInt64BE(12)) : mvhd.readUInt32BE(12)
  return seconds > EPOCH_1904_S ? new Date((seconds - EPOCH_1904_S) * 1000) : null
}
