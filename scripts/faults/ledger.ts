import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { sha256 } from '../../packages/server/src/testing/chunks.ts'

/** A photo unlike any other. */
export interface Photo {
  name: string
  bytes: Buffer
  sha256: string
}

/** What clients did, kept where no fault of the server reaches. Contents are named by their SHA-256. */
export interface Ledger {
  /** All that was ever sent, with who sent it. */
  sent: Map<string, { client: number; size: number }>
  /** All that was answered with success, with the ids of the answers. */
  acknowledged: Map<string, Set<number>>
  /** What clients saw that must not be. */
  problems: string[]
}

export const newLedger = (): Ledger => ({ sent: new Map(), acknowledged: new Map(), problems: [] })

const head = sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } })
  .jpeg()
  .toBuffer()
let made = 0

/** Takes a new photo of so many bytes and a little more. */
export async function photograph(size: number): Promise<Photo> {
  const bytes = Buffer.concat([await head, randomBytes(size)])
  return { name: `IMG_${++made}.jpg`, bytes, sha256: sha256(bytes) }
}

/** Writes down what a server answered to a photo. */
export function acknowledge({ acknowledged }: Ledger, photo: Photo, id: number): void {
  acknowledged.set(photo.sha256, (acknowledged.get(photo.sha256) ?? new Set()).add(id))
}
