import type { MediaRow } from '../../db/schema.ts'
import { Problem } from '../../http/errors.ts'
import type { AppContext } from '../../appContext.ts'
import { toDamage } from '../../media/mediaItem.ts'
import type { Descriptor } from '../descriptor.ts'
import { completeStaged } from '../../staged/completeStaged.ts'
import { storeMedia } from '../storeMedia.ts'
import { listOriginalNames } from './partFile.ts'
import { listChunks, discardLocked, requireUpload, type Upload } from './uploads.ts'
import { verifyUpload } from '../verifyUpload.ts'
import { forgetHash } from './uploadHash.ts'

export interface CompleteRequest {
  uploadId: string
  chunks: readonly { chunkIndex: number; etag: string }[]
}

/**
 * Turns an upload into a media item or a staged file, or returns the indexes of missing chunks. Repeated calls have no
 * further effect, even if they run concurrently or after a crash. Throws 404, 415 and 422 as described in the contract.
 */
export function completeUpload(
  context: AppContext,
  caller: { id: number },
  { uploadId, chunks: claimed }: CompleteRequest,
) {
  return context.leases.runExclusive(`upload ${uploadId}`, async () => {
    const upload = await requireUpload(context, caller, uploadId)
    if ((upload.media_id ?? upload.staged_file_id) === null) {
      const missingIndexes = await findMissing(context, upload, claimed)
      if (missingIndexes.length > 0) return { missing: missingIndexes }
    }
    const complete = upload.is_archive === null ? completeMedia : completeStaged
    const completed = await complete(context, upload)
    // The part file remains if the store copied it, also if the server crashed after that.
    await context.uploadArea.remove(upload.part_name)
    forgetHash(upload.id)
    return completed
  })
}

/** Returns the indexes of missing chunks. Throws 422 if an etag from the client differs from the stored one. */
async function findMissing(
  context: AppContext,
  upload: Upload,
  claimed: CompleteRequest['chunks'],
): Promise<number[]> {
  const etags = new Map(
    (await listChunks(context, upload)).map(({ chunk_index, etag }) => [chunk_index, etag]),
  )
  const missingIndexes = Array.from({ length: upload.total_chunks }, (_, index) => index).filter(
    (index) => !etags.has(index),
  )
  if (missingIndexes.length === 0 && claimed.some(({ chunkIndex, etag }) => etags.get(chunkIndex) !== etag))
    throw new Problem(422, 'An ETag differs from the one that the server returned.')
  return missingIndexes
}

async function completeMedia(context: AppContext, upload: Upload) {
  const { media_id } = upload
  const media = media_id === null ? await storeUpload(context, upload) : await getMedia(context, media_id)
  return {
    fileId: media.id,
    filePath: `/${media.file_name}`,
    checksum: media.sha256,
    damage: toDamage(media),
  }
}

function getMedia({ db }: AppContext, id: number): Promise<MediaRow> {
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function storeUpload(context: AppContext, upload: Upload): Promise<MediaRow> {
  const { objects, uploadArea } = context
  const descriptor = JSON.parse(upload.descriptor) as Descriptor
  const file = { ownerId: upload.user_id, descriptor, baseName: upload.part_name, uploadId: upload.id }
  const storedName = await findStoredFile(context, upload)
  if (storedName)
    return objects.withLocalPath({ kind: 'original', fileName: storedName }, async (path) =>
      storeMedia(context, {
        ...file,
        path,
        isInPlace: true,
        written: await verifyUpload(context, upload, path),
      }),
    )
  try {
    return await uploadArea.withLocalPath(upload.part_name, async (path) =>
      storeMedia(context, { ...file, path, written: await verifyUpload(context, upload, path) }),
    )
  } catch (error) {
    if (error instanceof Problem && error.status === 415) await discardLocked(context, upload)
    throw error
  }
}

/** Finds the stored file of an upload if the server crashed between moving the file and committing its row. */
async function findStoredFile({ objects }: AppContext, { part_name }: Upload): Promise<string | null> {
  for (const fileName of listOriginalNames(part_name))
    if ((await objects.size({ kind: 'original', fileName })) !== null) return fileName
  return null
}
