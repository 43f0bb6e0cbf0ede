import type { Kysely } from 'kysely'
import type { Schema, UploadRow } from '../../db/schema.ts'
import { writeInSlices } from '../../db/writeInSlices.ts'
import { runTransaction } from '../../db/transaction.ts'
import { createNotFoundError } from '../../http/errors.ts'
import type { AppContext } from '../../appContext.ts'
import { quarantine } from '../../maintenance/quarantine.ts'
import { deleteFileLater } from '../../storage/deleteFileLater.ts'
import { toPartFileName } from '../../storage/uploadArea.ts'
import { toStagedName } from '../../staged/toStagedName.ts'
import { forgetPart, listOriginalNames } from './partFile.ts'
import { forgetHash } from './uploadHash.ts'

export type Upload = UploadRow

/** Time between an upload's last chunk and its expiry. */
const LIFETIME_MS = 7 * 86_400_000
/** Number of chunk rows that one statement deletes. */
const CHUNK_BATCH_SIZE = 200

/** Returns the time at which an upload expires, in milliseconds since 1970 in UTC. */
export function getExpiryTime(upload: Pick<Upload, 'last_chunk_at'>): number {
  return upload.last_chunk_at + LIFETIME_MS
}

/** Returns the cutoff time. Uploads whose last chunk arrived earlier have expired. */
export function getOldestLastChunk(now: number): number {
  return now - LIFETIME_MS
}

/** Selects uploads that can still receive bytes, for which disk space is reserved. */
export function selectUnfinished(db: Kysely<Schema>, now: number) {
  const recent = db.selectFrom('upload').where('last_chunk_at', '>=', getOldestLastChunk(now))
  return recent.where('media_id', 'is', null).where('staged_file_id', 'is', null)
}

/** Finds an upload that this user started and that hasn't expired. Throws 404 if there is none. */
export async function requireUpload(
  { db, expiry }: AppContext,
  caller: { id: number },
  uploadId: string,
): Promise<Upload> {
  const upload = await db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', uploadId)
    .where('user_id', '=', caller.id)
    .executeTakeFirst()
  if (!upload || getExpiryTime(upload) < expiry.now()) throw createNotFoundError()
  return upload
}

export function listChunks({ db }: Pick<AppContext, 'db'>, { id }: Pick<Upload, 'id'>) {
  const chunks = db.selectFrom('upload_chunk').select(['chunk_index', 'size', 'etag'])
  return chunks.where('upload_id', '=', id).orderBy('chunk_index').execute()
}

type DiscardContext = Pick<AppContext, 'db' | 'objects' | 'uploadArea' | 'log' | 'now'>

/** Deletes an upload and its bytes, once no request is completing it. Resolves to false if it is complete. */
export function discardUpload(
  context: DiscardContext & Pick<AppContext, 'leases'>,
  upload: Upload,
): Promise<boolean> {
  return context.leases.runExclusive(`upload ${upload.id}`, () => discardLocked(context, upload))
}

/** Clears the in-memory state of an upload. */
export function forgetInMemory(uploadId: string): void {
  forgetHash(uploadId)
  forgetPart(uploadId)
}

/**
 * Deletes the rows of an upload's chunks in several transactions, unless the upload is complete. If the server crashes
 * between two transactions, the client sends the deleted chunks again.
 */
async function clearChunks(db: Kysely<Schema>, uploadId: string): Promise<void> {
  await writeInSlices(db, async (transaction) => {
    const first = await transaction
      .selectFrom('upload_chunk')
      .innerJoin('upload', 'upload.id', 'upload_id')
      .select('chunk_index')
      .where('upload_id', '=', uploadId)
      .where('media_id', 'is', null)
      .where('staged_file_id', 'is', null)
      .orderBy('chunk_index')
      .limit(1)
      .executeTakeFirst()
    if (!first) return false
    await transaction
      .deleteFrom('upload_chunk')
      .where('upload_id', '=', uploadId)
      .where('chunk_index', '<', first.chunk_index + CHUNK_BATCH_SIZE)
      .execute()
    return true
  })
}

/**
 * Deletes an upload and its part file. Quarantines a file that was stored under the upload's name before a crash, or
 * before an older database was restored. The caller must hold the upload's lock. Returns false if the upload is
 * complete.
 */
export async function discardLocked(context: DiscardContext, upload: Upload): Promise<boolean> {
  const part = toPartFileName(upload.part_name)
  await clearChunks(context.db, upload.id)
  const isDiscarded = await runTransaction(context.db, { lock: null }, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('upload')
      .where('id', '=', upload.id)
      .where('media_id', 'is', null)
      .where('staged_file_id', 'is', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    // After a crash, the tombstone distinguishes a discarded part file from one whose row is missing for another
    // reason.
    await deleteFileLater(transaction, part, context.now())
    return true
  })
  if (!isDiscarded) return false
  forgetInMemory(upload.id)
  await context.uploadArea.remove(upload.part_name)
  await context.db.deleteFrom('tombstone').where('file_name', '=', part).execute()
  for (const fileName of listOriginalNames(upload.part_name))
    await quarantine(context, { kind: 'original', fileName })
  await quarantine(context, { kind: 'staged', fileName: toStagedName(upload.part_name) })
  return true
}
