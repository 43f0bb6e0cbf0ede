import type { MediaRow } from '../db/schema.ts'
import { Problem } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import { damageOf } from '../mediaItem.ts'
import type { Descriptor } from './descriptor.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { completeStaged } from '../staged/complete.ts'
import { storeMedia } from './storeMedia.ts'
import { originalNames, partOf } from './part.ts'
import { chunksOf, discard, openUpload, type Upload } from './uploads.ts'
import { verifyAnnounced } from './verify.ts'
import { forgetWhole } from './wholeHash.ts'

/** What the contract's ChunkCompleteRequest says. */
export interface Completion {
  uploadId: string
  chunks: readonly { chunkIndex: number; etag: string }[]
}

/**
 * Makes a media item or a staged file of an upload, or names the chunks that have not come. Asked again, also at once or after a crash, it
 * is the same one. Throws 404, 415 and 422 as the contract says.
 */
export function completeUpload(
  context: AppContext,
  caller: { id: number },
  { uploadId, chunks: named }: Completion,
) {
  return oneAtATime(uploadId, async () => {
    const upload = await openUpload(context, caller, uploadId)
    if ((upload.media_id ?? upload.staged_file_id) === null) {
      const missing = await missingOf(context, upload, named)
      if (missing.length > 0) return { missing }
    }
    const complete = upload.is_archive === null ? completeMedia : completeStaged
    const completed = await complete(context, upload)
    forgetWhole(upload.id)
    return completed
  })
}

/** Places of the chunks that have not come. Throws 422 for an etag that is not of the chunk that came. */
async function missingOf(
  context: AppContext,
  upload: Upload,
  named: Completion['chunks'],
): Promise<number[]> {
  const etags = new Map((await chunksOf(context, upload)).map(({ chunk_index, etag }) => [chunk_index, etag]))
  const missing = Array.from({ length: upload.total_chunks }, (_, index) => index).filter(
    (index) => !etags.has(index),
  )
  if (missing.length === 0 && named.some(({ chunkIndex, etag }) => etags.get(chunkIndex) !== etag))
    throw new Problem(422, 'An etag is not the one the server answered.')
  return missing
}

async function completeMedia(context: AppContext, upload: Upload) {
  const { media_id } = upload
  const media = media_id === null ? await finish(context, upload) : await mediaOf(context, media_id)
  return {
    fileId: media.id,
    filePath: `/${media.file_name}`,
    checksum: media.sha256,
    damage: damageOf(media),
  }
}

function mediaOf({ db }: AppContext, id: number): Promise<MediaRow> {
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function finish(context: AppContext, upload: Upload): Promise<MediaRow> {
  const descriptor = JSON.parse(upload.descriptor) as Descriptor
  const file = { ownerId: upload.user_id, descriptor, minted: upload.part_name, uploadId: upload.id }
  const inPlace = await fileInPlace(context, upload)
  if (inPlace)
    return context.objects.lend({ kind: 'original', fileName: inPlace }, async (path) =>
      storeMedia(context, {
        ...file,
        path,
        inPlace: true,
        written: await verifyAnnounced(context, upload, path),
      }),
    )
  const path = partOf(context, upload)
  try {
    return await storeMedia(context, { ...file, path, written: await verifyAnnounced(context, upload, path) })
  } catch (error) {
    if (error instanceof Problem && error.status === 415) await discard(context, upload)
    throw error
  }
}

/** The stored name, if a crash came after the file was put in its place and before its row was committed. */
async function fileInPlace({ objects }: AppContext, { part_name }: Upload): Promise<string | null> {
  for (const fileName of originalNames(part_name))
    if ((await objects.size({ kind: 'original', fileName })) !== null) return fileName
  return null
}
