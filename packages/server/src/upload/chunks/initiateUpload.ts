import { Problem } from '../../http/errors.ts'
import type { AppContext } from '../../appContext.ts'
import { reachStep } from '../../storage/steps.ts'
import type { Descriptor } from '../descriptor.ts'
import { createFileTooLargeError, readMaxFileBytes } from '../maxFileBytes.ts'
import { createBaseName } from '../storeMedia.ts'
import { runExclusive } from '../../runExclusive.ts'
import { listAnnounced, computeReservedBytes } from '../reservations.ts'
import { selectUnfinished, type Upload } from './uploads.ts'
import { runTransaction } from '../../db/transaction.ts'

const MAX_OPEN_UPLOADS = 64
const RETRY_AFTER_S = 60

/** The contract's ChunkInitiateRequest. Sizes are in bytes. */
export interface InitiateRequest {
  fileName: string
  fileSize: number
  chunkSize: number
  totalChunks: number
  checksum?: string | null
  mediaMetadata?: Descriptor
  /** Only for files to stage. */
  isArchive?: boolean
}

/**
 * Starts a chunked upload if the disk has space for the file, and resolves to the upload's id. If the response to an
 * earlier request with the same `localId` was lost, resolves to the id of the existing upload. Throws 400, 429 and 507
 * as described in the contract.
 */
export async function initiateUpload(
  context: AppContext,
  ownerId: number,
  request: InitiateRequest,
): Promise<string> {
  const { fileName, isArchive = false, fileSize, chunkSize, totalChunks, mediaMetadata } = request
  const { minChunkBytes } = context.settings
  if (chunkSize < minChunkBytes) throw new Problem(400, `chunkSize must be at least ${minChunkBytes}.`)
  const maxBytes = await readMaxFileBytes(context)
  if (!isArchive && fileSize > maxBytes) throw createFileTooLargeError(fileName, maxBytes)
  if (totalChunks !== Math.ceil(fileSize / chunkSize))
    throw new Problem(400, 'totalChunks must be fileSize divided by chunkSize, rounded up.')
  const localId = mediaMetadata?.localId
  if (!localId) return startUpload(context, ownerId, request)
  return context.leases.runExclusive(
    `initiate ${ownerId}/${localId}`,
    async () => (await findExisting(context, ownerId, request)) ?? startUpload(context, ownerId, request),
  )
}

/**
 * Finds an unfinished upload with the same name, sizes and metadata that has no complete chunk. Its incomplete chunks
 * belong to the same file.
 */
async function findExisting(
  { db, expiry }: AppContext,
  ownerId: number,
  { fileName, fileSize, chunkSize, checksum, mediaMetadata, isArchive }: InitiateRequest,
): Promise<string | undefined> {
  const descriptor = serializeDescriptor(fileName, checksum, mediaMetadata)
  const unfinishedUpload = await selectUnfinished(db, expiry.now())
    .leftJoin('upload_chunk', 'upload_chunk.upload_id', 'upload.id')
    .select('id')
    .where('upload_id', 'is', null)
    .where('user_id', '=', ownerId)
    .where('file_size', '=', fileSize)
    .where('chunk_size', '=', chunkSize)
    .where('descriptor', '=', descriptor)
    .where('is_archive', 'is', toFlag(isArchive))
    .executeTakeFirst()
  return unfinishedUpload?.id
}

/** Starts one upload at a time, so that the check of the disk space counts all earlier uploads. */
function startUpload(context: AppContext, ownerId: number, request: InitiateRequest): Promise<string> {
  return runExclusive('initiating', () => createUpload(context, ownerId, request))
}

/** Creates the part file before the row, so that every upload has a part file. */
async function createUpload(
  context: AppContext,
  ownerId: number,
  { fileName, fileSize, chunkSize, totalChunks, checksum, mediaMetadata, isArchive }: InitiateRequest,
): Promise<string> {
  const { objects, uploadArea, now } = context
  await objects.requireFreeSpace(fileSize + computeReservedBytes(await listAnnounced(context)))

  const upload: Upload = {
    id: createBaseName(),
    user_id: ownerId,
    file_name: fileName,
    file_size: fileSize,
    chunk_size: chunkSize,
    total_chunks: totalChunks,
    descriptor: serializeDescriptor(fileName, checksum, mediaMetadata),
    part_name: createBaseName(),
    created_at: now(),
    last_chunk_at: now(),
    media_id: null,
    is_archive: toFlag(isArchive),
    staged_file_id: null,
  }
  try {
    await uploadArea.create(upload.part_name)
    reachStep('after-part')
    await insertUpload(context, upload)
  } catch (error) {
    await uploadArea.remove(upload.part_name)
    throw error
  }
  reachStep('after-initiate')
  return upload.id
}

const toFlag = (isArchive?: boolean) => (isArchive === undefined ? null : Number(isArchive))

const serializeDescriptor = (name: string, checksum?: string | null, metadata?: Descriptor) =>
  JSON.stringify({ ...(checksum && { checksum }), ...metadata, name })

async function insertUpload({ db, expiry, quota }: AppContext, upload: Upload): Promise<void> {
  await runTransaction(db, { lock: ['uploads', upload.user_id] }, async (transaction) => {
    const { count } = await selectUnfinished(transaction, expiry.now())
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', upload.user_id)
      .executeTakeFirstOrThrow()
    if (count >= MAX_OPEN_UPLOADS)
      throw new Problem(429, `You can’t have more than ${MAX_OPEN_UPLOADS} unfinished uploads.`, {
        retryAfter: RETRY_AFTER_S,
      })
    await quota.requireFreeSpace(transaction, upload.user_id, upload.file_size)
    await transaction.insertInto('upload').values(upload).execute()
  })
}
