import { createHash } from 'node:crypto'

/**
 * Passes bytes on and checks their SHA-256: the last piece is held back until it is known to be right, so that a file
 * that has rotted on the disk can never arrive whole (THREATS F17).
 */
export async function* verified(source: AsyncIterable<Buffer>, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let held: Buffer | undefined
  for await (const bytes of source) {
    if (held) yield held
    hash.update(bytes)
    held = bytes
  }
  if (hash.digest('hex') !== sha256) throw new Error('The stored bytes are not those that were uploaded.')
  if (held) yield held
}
