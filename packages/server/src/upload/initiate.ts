import { open, rm } from 'node:fs/promises'
import { Problem } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import { reachStep } from '../objects/steps.ts'
import { syncFolder } from '../objects/sync.ts'
import type { Descriptor } from './descriptor.ts'
import { mintName } from './storeMedia.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { partOf } from './part.ts'
import { listAnnounced, reservedBytes } from './reservations.ts'
import { unfinished, type Upload } from './uploads.ts'

const MOST_OPEN_UPLOADS = 64
const RETRY_AFTER_S = 60

/** The contract's ChunkInitiateRequest; sizes in bytes. */
export interface Initiation {
  fileName: string
  fileSize: number
  chunkSize: number
  totalChunks: number
  checksum?: string | null
  mediaMetadata?: Descriptor
  /** Of what is to be staged. */
  isArchive?: boolean
}

/**
 * Starts a chunked upload if the file fits on the disk now, and resolves with the upload's id. Returns the existing upload if
 * the client repeats the request with the same `localId` because it never got the response. Throws 400, 429 and 507 as the
 * contract says.
 */
export async function initiate(
  context: AppContext,
  ownerId: number,
  initiation: Initiation,
): Promise<string> {
  const { fileSize, chunkSize, totalChunks, mediaMetadata } = initiation
  const { minChunkBytes } = context.settings
  if (chunkSize < minChunkBytes) throw new Problem(400, `chunkSize must be at least ${minChunkBytes}.`)
  if (totalChunks !== Math.ceil(fileSize / chunkSize))
    throw new Problem(400, 'totalChunks is not fileSize divided by chunkSize, rounded up.')
  const localId = mediaMetadata?.localId
  if (!localId) return begin(context, ownerId, initiation)
  return oneAtATime(
    `${ownerId}/${localId}`,
    async () => (await begunBefore(context, ownerId, initiation)) ?? begin(context, ownerId, initiation),
  )
}

/** Finds an upload of the same name, kind and size without stored chunks; its incomplete chunks are of the same file. */
async function begunBefore(
  { db, expiry }: AppContext,
  ownerId: number,
  { fileName, fileSize, chunkSize, checksum, mediaMetadata, isArchive }: Initiation,
): Promise<string | undefined> {
  const descriptor = descriptorOf(fileName, checksum, mediaMetadata)
  const same = await unfinished(db, expiry.now())
    .leftJoin('upload_chunk', 'upload_chunk.upload_id', 'upload.id')
    .select('id')
    .where('upload_id', 'is', null)
    .where('user_id', '=', ownerId)
    .where('file_size', '=', fileSize)
    .where('chunk_size', '=', chunkSize)
    .where('descriptor', '=', descriptor)
    .where('is_archive', 'is', archiveFlag(isArchive))
    .executeTakeFirst()
  return same?.id
}

/** Starts one upload at a time, because the check of the disk space counts all earlier uploads. */
function begin(context: AppContext, ownerId: number, initiation: Initiation): Promise<string> {
  return oneAtATime(`announcing in ${context.objects.scratch}`, () =>
    announceNext(context, ownerId, initiation),
  )
}

/** Creates the part file before the row of the upload, so that every upload has a part file. */
async function announceNext(
  context: AppContext,
  ownerId: number,
  { fileName, fileSize, chunkSize, totalChunks, checksum, mediaMetadata, isArchive }: Initiation,
): Promise<string> {
  const { objects, now } = context
  await objects.requireFreeSpace(fileSize + reservedBytes(await listAnnounced(context)))

  const upload: Upload = {
    id: mintName(),
    user_id: ownerId,
    file_name: fileName,
    file_size: fileSize,
    chunk_size: chunkSize,
    total_chunks: totalChunks,
    descriptor: descriptorOf(fileName, checksum, mediaMetadata),
    part_name: mintName(),
    created_at: now(),
    last_chunk_at: now(),
    media_id: null,
    is_archive: archiveFlag(isArchive),
    staged_file_id: null,
  }
  const part = partOf(context, upload)
  try {
    await makePart(context, part)
    reachStep('after-part')
    await announce(context, upload)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  reachStep('after-initiate')
  return upload.id
}

const archiveFlag = (isArchive?: boolean) => (isArchive === undefined ? null : Number(isArchive))

const descriptorOf = (name: string, checksum?: string | null, metadata?: Descriptor) =>
  JSON.stringify({ ...(checksum && { checksum }), ...metadata, name })

/** Creates the file that the chunks are written to, and syncs its folder, so that the file survives a crash. */
async function makePart({ objects }: AppContext, part: string): Promise<void> {
  await (await open(part, 'w')).close()
  await syncFolder(objects.scratch)
}

async function announce({ db, expiry, quota }: AppContext, upload: Upload): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { count } = await unfinished(transaction, expiry.now())
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', upload.user_id)
      .executeTakeFirstOrThrow()
    if (count >= MOST_OPEN_UPLOADS)
      throw new Problem(429, `At most ${MOST_OPEN_UPLOADS} uploads may be open at once.`, RETRY_AFTER_S)
    await quota.requireFreeSpace(transaction, upload.user_id, upload.file_size)
    await transaction.insertInto('upload').values(upload).execute()
  })
}
