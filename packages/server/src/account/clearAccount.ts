import type { Kysely } from 'kysely'
import type { DeletionRow, Schema } from '../db/schema.ts'
import { clearAlbumRows } from '../albums/deleteAlbum.ts'
import { removeRecipient } from '../mail/removeRecipient.ts'
import { deleteSomeMedia } from '../media/deleteMedia.ts'
import { clearStagedFile } from '../staged/discardStagedFile.ts'
import { toStagedName } from '../staged/toStagedName.ts'
import { listOriginalNames } from '../upload/chunks/partFile.ts'
import { forgetInMemory } from '../upload/chunks/uploads.ts'

/** Number of rows per step, small enough to be deleted within a few milliseconds. */
const ROW_BATCH_SIZE = 20
/** Number of rows per step if deleting a row changes no other table. */
const SMALL_ROW_BATCH_SIZE = 100

/** Removes a few of a user's rows. Returns false if there are none. */
type ClearRows = (transaction: Kysely<Schema>, userId: number, now: number) => Promise<boolean>

/**
 * Steps that each clear one kind of data. Rows that only reference the user are deleted together with the user's row.
 */
const CLEAR_STEPS: readonly ClearRows[] = [
  clearUploads,
  clearStagedFiles,
  clearImports,
  clearMedia,
  clearAlbums,
  clearLinks,
  clearSentMail,
  clearReceivedShares,
]

/** Index of the last step that found rows, by user id, so that the next call skips the earlier steps. */
const lastSteps = new Map<number, number>()

/** Removes a few rows of a deleted account, and the user's row last. Returns false once none are left. */
export async function clearAccount(
  transaction: Kysely<Schema>,
  deletion: DeletionRow,
  now: number,
): Promise<boolean> {
  const { subject_id: userId } = deletion
  if (await clearReceivedMail(transaction, deletion)) return true
  const first = lastSteps.get(userId) ?? 0
  for (const [index, clear] of CLEAR_STEPS.entries())
    if (index >= first && (await clear(transaction, userId, now))) {
      lastSteps.set(userId, index)
      return true
    }
  lastSteps.delete(userId)
  // A request that was still running may have added rows, so all steps run once more.
  if (first > 0) return true
  await transaction.deleteFrom('user').where('id', '=', userId).execute()
  return false
}

/** Removes the shares that a user or an invited address received. */
export function clearShares(transaction: Kysely<Schema>, { subject_id }: DeletionRow): Promise<boolean> {
  return clearReceivedShares(transaction, subject_id)
}

/** Removes uploads, and adds a tombstone for each possible file name of an unfinished upload. */
async function clearUploads(db: Kysely<Schema>, userId: number, created_at: number): Promise<boolean> {
  const uploads = await db
    .selectFrom('upload')
    .select(['id', 'part_name', 'media_id', 'staged_file_id'])
    .where('user_id', '=', userId)
    .limit(ROW_BATCH_SIZE)
    .execute()
  if (uploads.length === 0) return false
  const ids = uploads.map(({ id }) => id)
  const chunks = await db
    .selectFrom('upload_chunk')
    .select(['upload_id', 'chunk_index'])
    .where('upload_id', 'in', ids)
    .limit(SMALL_ROW_BATCH_SIZE)
    .execute()
  for (const { upload_id, chunk_index } of chunks)
    await db
      .deleteFrom('upload_chunk')
      .where('upload_id', '=', upload_id)
      .where('chunk_index', '=', chunk_index)
      .execute()
  if (chunks.length > 0) return true
  await db.deleteFrom('upload').where('id', 'in', ids).execute()
  for (const id of ids) forgetInMemory(id)
  const tombstones = uploads
    .filter(({ media_id, staged_file_id }) => media_id === null && staged_file_id === null)
    .flatMap(({ part_name }) =>
      [...listOriginalNames(part_name), toStagedName(part_name), `${part_name}.part`].map((file_name) => ({
        file_name,
        created_at,
      })),
    )
  if (tombstones.length > 0) await db.insertInto('tombstone').values(tombstones).execute()
  return true
}

async function clearStagedFiles(db: Kysely<Schema>, userId: number, now: number): Promise<boolean> {
  const stagedRows = await db
    .selectFrom('staged_file')
    .select(['id', 'file_name'])
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  if (!stagedRows) return false
  await clearStagedFile(db, stagedRows, now)
  return true
}

async function clearImports(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const imports = db
    .selectFrom('folder_import')
    .select('id')
    .where('user_id', '=', userId)
    .limit(SMALL_ROW_BATCH_SIZE)
  const ids = (await imports.execute()).map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('folder_import').where('id', 'in', ids).execute()
  return ids.length > 0
}

function clearMedia(db: Kysely<Schema>, userId: number, now: number): Promise<boolean> {
  return deleteSomeMedia(db, db.selectFrom('media').where('owner_id', '=', userId), now)
}

/** Removes albums. Photos that other users added to the albums stay in those users' libraries. */
async function clearAlbums(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const albums = db.selectFrom('album').select('id').where('owner_id', '=', userId).limit(1)
  const album = await albums.executeTakeFirst()
  if (!album) return false
  await clearAlbumRows(db, album.id)
  return true
}

async function clearLinks(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const links = db.selectFrom('link').select('id').where('owner_id', '=', userId).limit(ROW_BATCH_SIZE)
  const ids = (await links.execute()).map(({ id }) => id)
  if (ids.length === 0) return false
  const files = await db
    .selectFrom('link_media')
    .selectAll()
    .where('link_id', 'in', ids)
    .limit(SMALL_ROW_BATCH_SIZE)
    .execute()
  for (const { link_id, media_id } of files)
    await db
      .deleteFrom('link_media')
      .where('link_id', '=', link_id)
      .where('media_id', '=', media_id)
      .execute()
  if (files.length === 0) await db.deleteFrom('link').where('id', 'in', ids).execute()
  return true
}

async function clearReceivedShares(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const albums = db
    .selectFrom('album_share')
    .select('album_id')
    .where('user_id', '=', userId)
    .limit(ROW_BATCH_SIZE)
  const media = db
    .selectFrom('media_share')
    .select('media_id')
    .where('user_id', '=', userId)
    .limit(ROW_BATCH_SIZE)
  const albumIds = (await albums.execute()).map(({ album_id }) => album_id)
  const mediaIds = (await media.execute()).map(({ media_id }) => media_id)
  if (albumIds.length > 0)
    await db
      .deleteFrom('album_share')
      .where('user_id', '=', userId)
      .where('album_id', 'in', albumIds)
      .execute()
  if (mediaIds.length > 0)
    await db
      .deleteFrom('media_share')
      .where('user_id', '=', userId)
      .where('media_id', 'in', mediaIds)
      .execute()
  return albumIds.length + mediaIds.length > 0
}

async function clearSentMail(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const sentMails = db.selectFrom('mail').select('id').where('user_id', '=', userId).limit(ROW_BATCH_SIZE)
  const ids = (await sentMails.execute()).map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('mail').where('id', 'in', ids).execute()
  return ids.length > 0
}

/**
 * Removes the address from emails queued before the deletion. Later emails may belong to a new account with this
 * address.
 */
async function clearReceivedMail(db: Kysely<Schema>, deletion: DeletionRow): Promise<boolean> {
  const { subject_id, email, last_mail_id, upper_bound } = deletion
  if (email === null || last_mail_id >= upper_bound) return false
  const lastId = Math.min(last_mail_id + SMALL_ROW_BATCH_SIZE, upper_bound)
  await removeRecipient(db, email, { afterId: last_mail_id, lastId })
  await db
    .updateTable('deletion')
    .set({ last_mail_id: lastId })
    .where('kind', '=', 'account')
    .where('subject_id', '=', subject_id)
    .execute()
  return true
}
