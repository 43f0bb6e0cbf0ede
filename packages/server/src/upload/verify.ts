import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { notFound, Problem } from '../errors.ts'
import type { House } from '../house.ts'
import type { Poured } from '../objects/pour.ts'
import { chunkSums } from './etag.ts'
import { chunksOf, type Upload } from './uploads.ts'
import { wholeHash } from './wholeHash.ts'

const READ_BYTES = 1024 ** 2

/**
 * Knows what the file is. Where its chunks came in order, and the server has run since the first of them, they were hashed
 * on the way. Else it is read once more, and every chunk must still have its etag. One that has not is forgotten, so that
 * it can be sent again, and 422 says so.
 */
export async function verify(house: House, upload: Upload, path: string): Promise<Poured> {
  await using file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? notFound() : error
  })
  const chunks = await chunksOf(house, upload)
  const known = wholeHash(
    upload.id,
    chunks.map(({ etag }) => etag),
  )
  if (known) return { size: upload.file_size, sha256: known }
  const whole = createHash('sha256')
  const buffer = Buffer.alloc(READ_BYTES)
  for (const { chunk_index, size, etag } of chunks) {
    const sums = chunkSums()
    const offset = chunk_index * upload.chunk_size
    for (let at = 0; at < size;) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(READ_BYTES, size - at), offset + at)
      if (bytesRead === 0) break
      const bytes = buffer.subarray(0, bytesRead)
      whole.update(bytes)
      sums.add(bytes)
      at += bytesRead
    }
    if (sums.etag() === etag) continue
    const damaged = house.db.deleteFrom('upload_chunk').where('upload_id', '=', upload.id)
    await damaged.where('chunk_index', '=', chunk_index).execute()
    throw new Problem(422, `Chunk ${chunk_index + 1} is damaged. Please send it again.`)
  }
  return { size: upload.file_size, sha256: whole.digest('hex') }
}
