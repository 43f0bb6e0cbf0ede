import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely'
import type { DeletionRow, Schema, StagedFileRow } from '../db/schema.ts'
import { writeInSlices } from '../db/writeInSlices.ts'
import { runTransaction } from '../db/transaction.ts'
import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { deleteFileLater } from '../storage/deleteFileLater.ts'
import { hasSkippedEntries } from './findKnownArchives.ts'

/** Staged files without activity are deleted after 30 days. */
export const RETENTION_MS = 30 * 86_400_000
const ROW_BATCH_SIZE = 100

/**
 * Discards a staged file, in the caller's transaction. If the file was scanned, keeps the results of its entries, so
 * that clients can still show them. Deletes a file that is complete or was never scanned. Throws 409 while the file is
 * being processed.
 *
 * @returns whether rows remain, which `Deletions` must remove after the commit
 */
export async function discardStagedFile(db: Kysely<Schema>, id: number, now: number): Promise<boolean> {
  const row = await db.selectFrom('staged_file').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.status === 'DISCARDED') return false
  if (row.status === 'PROCESSING')
    throw new Problem(409, 'The archive is being unpacked. Discard it when unpacking is complete.', {
      code: 'UNPACKING',
    })
  if (row.items === null || row.status === 'COMPLETED') {
    await deleteStagedFile(db, id)
    return true
  }
  await db
    .updateTable('staged_file')
    .set({ status: 'DISCARDED', failure_code: null, message: discardMessage(row), updated_at: now })
    .where('id', '=', id)
    .execute()
  await deleteFileLater(db, row.file_name, now)
  return false
}

/** Returns the message of a discarded file. A completely processed file keeps its message. */
function discardMessage({
  is_archive,
  added,
  duplicates,
  skipped,
  items,
  message,
}: StagedFileRow): string | null {
  const processedCount = added + duplicates + skipped
  if (processedCount === items) return message
  return is_archive ? `Discarded after unpacking ${processedCount} of ${items}.` : 'The file was discarded.'
}

/** Deletes a staged file, in the caller's transaction. `Deletions` removes its rows after the commit. */
async function deleteStagedFile(db: Kysely<Schema>, id: number): Promise<void> {
  await db.updateTable('staged_file').set({ status: 'DISCARDED' }).where('id', '=', id).execute()
  await db
    .insertInto('deletion')
    .values({ kind: 'staged', subject_id: id, email: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function clearDeletedStagedFile(
  db: Kysely<Schema>,
  { subject_id: id }: DeletionRow,
  now: number,
): Promise<boolean> {
  const staged = await db
    .selectFrom('staged_file')
    .select(['id', 'file_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return staged !== undefined && clearStagedFile(db, staged, now)
}

/**
 * Removes a few rows that belong to a staged file, and finally the row of the staged file itself. `finishDeletions`
 * deletes the stored bytes later.
 */
export async function clearStagedFile(
  db: Kysely<Schema>,
  { id, file_name }: Pick<StagedFileRow, 'id' | 'file_name'>,
  now: number,
): Promise<boolean> {
  if (await clearSidecars(db, id)) return true
  if (await clearEntries(db, id, db.selectFrom('staged_entry'))) return true
  await db.deleteFrom('staged_file').where('id', '=', id).execute()
  await deleteFileLater(db, file_name, now)
  return false
}

/** Removes a few of a staged file's unprocessed entries. Returns false if none are left. */
export function clearWaitingEntries(db: Kysely<Schema>, id: number): Promise<boolean> {
  return clearEntries(db, id, db.selectFrom('staged_entry').where('result', '=', 'WAITING'))
}

async function clearEntries(
  db: Kysely<Schema>,
  id: number,
  entries: SelectQueryBuilder<Schema, 'staged_entry', object>,
): Promise<boolean> {
  const batch = entries.select('entry').where('staged_file_id', '=', id).limit(ROW_BATCH_SIZE)
  const foundEntries = (await batch.execute()).map(({ entry }) => entry)
  if (foundEntries.length > 0)
    await db
      .deleteFrom('staged_entry')
      .where('staged_file_id', '=', id)
      .where('entry', 'in', foundEntries)
      .execute()
  return foundEntries.length > 0
}

export async function clearSidecars(db: Kysely<Schema>, id: number): Promise<boolean> {
  const sidecars = db.selectFrom('staged_sidecar').select(['folder', 'name']).where('staged_file_id', '=', id)
  const foundEntries = await sidecars.limit(ROW_BATCH_SIZE).execute()
  for (const { folder, name } of foundEntries)
    await db
      .deleteFrom('staged_sidecar')
      .where('staged_file_id', '=', id)
      .where('folder', '=', folder)
      .where('name', '=', name)
      .execute()
  return foundEntries.length > 0
}

/**
 * Deletes staged files without activity for 30 days, except those being processed. For an archive that was imported
 * completely, deletes only the names of its entries, so that its checksum is still recognized.
 */
export async function deleteOldStagedFiles(
  { db, deletions, expiry }: Pick<AppContext, 'db' | 'deletions' | 'expiry'>,
  signal?: AbortSignal,
): Promise<void> {
  const oldFiles = db.selectFrom('staged_file').where('updated_at', '<', expiry.now() - RETENTION_MS)
  const deletable = oldFiles.where((row) => row.not(isRecognizable(row))).where('status', '!=', 'PROCESSING')
  for (const { id } of await deletable.select('id').execute()) {
    if (signal?.aborted) return
    await runTransaction(db, { lock: ['staged', id] }, (transaction) => deleteStagedFile(transaction, id))
    await deletions.clear({ kind: 'staged', subject_id: id })
  }
  const completed = oldFiles.where('status', '=', 'COMPLETED').where('items', 'is not', null).select('id')
  for (const { id } of await completed.execute())
    await writeInSlices(db, (transaction) => clearNames(transaction, id), signal)
}

/**
 * Deletes a few of the entry names of a recognized archive. If no names are left, clears the stored number of the
 * archive's entries.
 */
async function clearNames(db: Kysely<Schema>, id: number): Promise<boolean> {
  if (await clearSidecars(db, id)) return true
  const namedEntries = db.selectFrom('staged_entry').select('entry').where('staged_file_id', '=', id)
  const entries = (await namedEntries.where('name', '!=', '').limit(ROW_BATCH_SIZE).execute()).map(
    ({ entry }) => entry,
  )
  if (entries.length > 0)
    await db
      .updateTable('staged_entry')
      .set({ name: '' })
      .where('staged_file_id', '=', id)
      .where('entry', 'in', entries)
      .execute()
  else await db.updateTable('staged_file').set({ items: null }).where('id', '=', id).execute()
  return entries.length > 0
}

/** Whether an archive was imported completely and no newer staged file, except discarded ones, has the same content. */
function isRecognizable(row: ExpressionBuilder<Schema, 'staged_file'>) {
  const newer = row.selectFrom('staged_file as newer').select('newer.id')
  return row.and([
    row('status', '=', 'COMPLETED'),
    row('is_archive', '=', 1),
    row.not(hasSkippedEntries(row)),
    row.not(
      row.exists(
        newer
          .whereRef('newer.user_id', '=', 'staged_file.user_id')
          .whereRef('newer.sha256', '=', 'staged_file.sha256')
          .whereRef('newer.id', '>', 'staged_file.id')
          .where('newer.status', '!=', 'DISCARDED'),
      ),
    ),
  ])
}
