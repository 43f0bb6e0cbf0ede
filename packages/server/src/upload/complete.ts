import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { MediaRow } from '../db/schema.ts'
import { notFound, Problem } from '../errors.ts'
import type { House } from '../house.ts'
import { KEPT_TYPES } from '../inspect/sniff.ts'
import type { Poured } from '../objects/pour.ts'
import type { Descriptor } from './descriptor.ts'
import { keep } from './keep.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { chunksOf, discard, partOf, type Upload } from './uploads.ts'

const READ_BYTES = 1024 ** 2

/** Makes a media item of an upload that has all its chunks. Asked again, also at once or after a crash, it is the same. */
export function createCompletion(house: House) {
  return (upload: Upload) =>
    oneAtATime(upload.id, async () => {
      const media = (await completed(house, upload)) ?? (await finish(house, upload))
      return { fileId: media.id, filePath: `/${media.file_name}`, checksum: media.sha256 }
    })
}

async function completed({ db }: House, { id }: Upload): Promise<MediaRow | undefined> {
  const rows = db.selectFrom('upload').innerJoin('media', 'media.id', 'upload.media_id').selectAll('media')
  return rows.where('upload.id', '=', id).executeTakeFirst()
}

async function finish(house: House, upload: Upload): Promise<MediaRow> {
  const descriptor = JSON.parse(upload.descriptor) as Descriptor
  const file = { ownerId: upload.user_id, descriptor, minted: upload.part, uploadId: upload.id }
  const inPlace = await fileInPlace(house, upload)
  if (inPlace)
    return house.objects.lend({ kind: 'original', fileName: inPlace }, async (path) =>
      keep(house, { ...file, path, inPlace: true, poured: await verify(house, upload, path) }),
    )
  const path = partOf(house, upload)
  try {
    return await keep(house, { ...file, path, poured: await verify(house, upload, path) })
  } catch (error) {
    if (error instanceof Problem && error.status === 415) await discard(house, upload)
    throw error
  }
}

/** The stored name, if a crash came after the file was put in its place and before its row was committed. */
async function fileInPlace({ objects }: House, { part }: Upload): Promise<string | null> {
  for (const extension of Object.values(KEPT_TYPES)) {
    const fileName = `${part}.${extension}`
    if ((await objects.size({ kind: 'original', fileName })) !== null) return fileName
  }
  return null
}

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
