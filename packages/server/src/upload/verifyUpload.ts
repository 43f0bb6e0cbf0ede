import { createNotFoundError, Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { openLocalFile } from '../storage/readBlocks.ts'
import type { WrittenFile } from '../storage/writeStream.ts'
import { parseContentChecksums } from '../checksums/hashers.ts'
import { createContentHasher, createEtagHasher } from '../checksums/hashThread.ts'
import { getChunkRange } from './chunks/partFile.ts'
import { type Descriptor, requireAnnouncedChecksum } from './descriptor.ts'
import { listChunks, discardLocked, type Upload } from './chunks/uploads.ts'
import { finishHash } from './chunks/uploadHash.ts'

/**
 * Resolves to the size and checksums of a whole upload. If this process received all chunks, they are already hashed.
 * Otherwise, reads the file and compares each chunk with its etag. If a chunk is damaged, deletes its row, so that the
 * client can send it again, and throws 422.
 */
async function verify(context: AppContext, upload: Upload, path: string): Promise<WrittenFile> {
  await using file = await openLocalFile(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? createNotFoundError() : error
  })
  const chunks = await listChunks(context, upload)
  const uploadChecksums = await finishHash(
    upload.id,
    chunks.map(({ etag }) => etag),
  )
  if (uploadChecksums) return { size: upload.file_size, ...uploadChecksums }
  using contentHasher = createContentHasher()
  for (const { chunk_index, etag } of chunks) {
    using etagHasher = createEtagHasher()
    const { start, end } = getChunkRange(upload, chunk_index)
    for await (const bytes of file.read(start, end))
      await Promise.all([contentHasher.update(bytes), etagHasher.update(bytes)])
    if ((await etagHasher.digest()) === etag) continue
    const damagedChunk = context.db.deleteFrom('upload_chunk').where('upload_id', '=', upload.id)
    await damagedChunk.where('chunk_index', '=', chunk_index).execute()
    throw new Problem(422, `Chunk ${chunk_index + 1} is damaged. Send it again.`)
  }
  return { size: upload.file_size, ...parseContentChecksums(await contentHasher.digest()) }
}

/** Verifies an upload. If the client announced a different SHA-256, discards the upload and throws 422. */
export async function verifyUpload(context: AppContext, upload: Upload, path: string): Promise<WrittenFile> {
  const writtenFile = await verify(context, upload, path)
  try {
    requireAnnouncedChecksum(JSON.parse(upload.descriptor) as Descriptor, writtenFile.sha256)
  } catch (error) {
    await discardLocked(context, upload)
    throw error
  }
  return writtenFile
}
