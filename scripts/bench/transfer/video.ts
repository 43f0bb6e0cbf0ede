import { randomBytes, randomFillSync } from 'node:crypto'
import { open } from 'node:fs/promises'

const PIECE_BYTES = 1024 ** 2
/** First bytes of an MP4 file. */
const HEAD = Buffer.from('000000186674797069736f6d0000020069736f6d6d703431', 'hex')

/** Writes a file with the header of a video and random content. */
export async function writeVideo(filePath: string, bytes: number): Promise<void> {
  await using file = await open(filePath, 'w')
  const piece = randomBytes(PIECE_BYTES)
  HEAD.copy(piece)
  for (let offset = 0; offset < bytes; offset += piece.length) {
    await file.write(piece, 0, Math.min(piece.length, bytes - offset))
    randomFillSync(piece, 0, 64)
  }
  await file.sync()
}
