import { randomBytes, randomFillSync } from 'node:crypto'
import { open } from 'node:fs/promises'

const PIECE_BYTES = 1024 ** 2
/** What a film of the ISO family begins with. */
const HEAD = Buffer.from('000000186674797069736f6d0000020069736f6d6d703431', 'hex')

/** Writes what begins like a film and goes on with noise, no two the same. */
export async function writeFilm(place: string, bytes: number): Promise<void> {
  await using file = await open(place, 'w')
  const piece = randomBytes(PIECE_BYTES)
  HEAD.copy(piece)
  for (let at = 0; at < bytes; at += piece.length) {
    await file.write(piece, 0, Math.min(piece.length, bytes - at))
    randomFillSync(piece, 0, 64)
  }
  await file.sync()
}
