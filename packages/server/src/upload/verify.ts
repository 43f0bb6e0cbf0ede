import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { notFound, Problem } from '../errors.ts'
import type { House } from '../house.ts'
import type { Poured } from '../objects/pour.ts'
import { chunksOf, type Upload } from './uploads.ts'

const READ_BYTES = 1024 ** 2

/**
 * Reads all of it once more: every chunk must still have its etag. One that has not is forgotten, so that it can be
 * sent again, and 422 says so.
 */
export async function verify(house: House, upload: Upload, path: string): Promise<Poured> {
  await using file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? notFound() : error
  })
  const whole = createHash('sha256')
  const buffer = Buffer.alloc(READ_BYTES)
  for (const { chunk_index, size, etag } of await chunksOf(house, upload)) {
    const chunk = createHash('sha256')
    const offset = chunk_index * upload.chunk_size
    for (let at = 0; at < size;) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(READ_BYTES, size - at), offset + at)
      if (bytesRead === 0) break
      whole.update(buffer.subarray(0, bytesRead))
      chunk.update(buffer.subarray(0, bytesRead))
      at += bytesRead
    }
    if (chunk.digest('hex') === etag) continue
    const damaged = house.db.deleteFrom('upload_chunk').where('upload_id', '=', upload.id)
    await damaged.where('chunk_index', '=', chunk_index).execute()
    throw new Problem(422, `Chunk ${chunk_index + 1} is damaged. Please send it again.`)
  }
  return { size: upload.file_size, sha256: whole.digest('hex') }
}
