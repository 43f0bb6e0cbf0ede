import { open } from 'node:fs/promises'
import { notFound, Problem } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import { blocksOf } from '../objects/blocksOf.ts'
import type { WrittenFile } from '../objects/writeStream.ts'
import { parseContentChecksums } from '../checksums/hashers.ts'
import { createContentHasher, createEtagHasher } from '../checksums/hashThread.ts'
import { chunkRange } from './part.ts'
import { type Descriptor, refuseOtherContent } from './descriptor.ts'
import { chunksOf, discard, type Upload } from './uploads.ts'
import { wholeHash } from './wholeHash.ts'

/**
 * Resolves with the size and checksums of a whole upload. If this process received all chunks, it hashed them as they
 * arrived. Otherwise reads the file and compares each chunk with its etag: throws 422 for a damaged chunk, and removes its
 * row, so that the client can send the chunk again.
 */
async function verify(context: AppContext, upload: Upload, path: string): Promise<WrittenFile> {
  await using file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? notFound() : error
  })
  const chunks = await chunksOf(context, upload)
  const known = await wholeHash(
    upload.id,
    chunks.map(({ etag }) => etag),
  )
  if (known) return { size: upload.file_size, ...known }
  using whole = createContentHasher()
  for (const { chunk_index, etag } of chunks) {
    using etagHasher = createEtagHasher()
    const { start, end } = chunkRange(upload, chunk_index)
    for await (const bytes of blocksOf(file, start, end))
      await Promise.all([whole.update(bytes), etagHasher.update(bytes)])
    if ((await etagHasher.digest()) === etag) continue
    const damaged = context.db.deleteFrom('upload_chunk').where('upload_id', '=', upload.id)
    await damaged.where('chunk_index', '=', chunk_index).execute()
    throw new Problem(422, `Chunk ${chunk_index + 1} is damaged. Please send it again.`)
  }
  return { size: upload.file_size, ...parseContentChecksums(await whole.digest()) }
}

/** Verifies an upload. Discards it and throws 422 if the client announced another SHA-256. */
export async function verifyAnnounced(
  context: AppContext,
  upload: Upload,
  path: string,
): Promise<WrittenFile> {
  const written = await verify(context, upload, path)
  try {
    refuseOtherContent(JSON.parse(upload.descriptor) as Descriptor, written.sha256)
  } catch (error) {
    await discard(context, upload)
    throw error
  }
  return written
}
