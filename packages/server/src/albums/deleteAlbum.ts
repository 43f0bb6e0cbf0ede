import type { Kysely } from 'kysely'
import { ignoreIndex } from '../db/toIdList.ts'
import type { DeletionRow, Schema } from '../db/schema.ts'
import { getNextTrashTime } from '../media/moveToTrash.ts'

/** Number of rows per step, few enough that they can be deleted within a few milliseconds. */
const ROW_BATCH_SIZE = 10
/** Number of rows per step if deleting a row changes no other table. */
const SMALL_ROW_BATCH_SIZE = 200

/**
 * Marks an album as deleted in the caller's transaction, which hides the album and its links. `Deletions` then removes
 * the album's rows and moves the owner's photos to the trash if they are in no other album. Photos of collaborators
 * stay in the collaborators' libraries (ALB-045, docs/decisions/0010).
 */
export async function deleteAlbum(db: Kysely<Schema>, albumId: number): Promise<void> {
  await db
    .insertInto('deletion')
    .values({ kind: 'album', subject_id: albumId, email: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a few photos of a deleted album, and the album's row last. */
export async function clearAlbum(
  db: Kysely<Schema>,
  { subject_id: albumId }: DeletionRow,
  now: number,
): Promise<boolean> {
  const albumMedia = await db
    .selectFrom('album_media')
    .select('media_id')
    .where('album_id', '=', albumId)
    .limit(ROW_BATCH_SIZE)
    .execute()
  const ids = albumMedia.map(({ media_id }) => media_id)
  if (ids.length > 0) await trashExclusivePhotos(db, albumId, ids, now)
  return clearAlbumRows(db, albumId, ids)
}

/** Removes a few rows of an album, or the album itself if no rows are left. Returns false once the album is deleted. */
export async function clearAlbumRows(
  db: Kysely<Schema>,
  albumId: number,
  mediaIds?: readonly number[],
): Promise<boolean> {
  const rows = db.selectFrom('album_media').select('media_id').where('album_id', '=', albumId)
  const ids = mediaIds ?? (await rows.limit(ROW_BATCH_SIZE).execute()).map(({ media_id }) => media_id)
  if (ids.length > 0) {
    await db.deleteFrom('album_media').where('album_id', '=', albumId).where('media_id', 'in', ids).execute()
    if (ids.length === ROW_BATCH_SIZE) return true
  }
  if (await clearSharesAndLinks(db, albumId)) return true
  await db.deleteFrom('album').where('id', '=', albumId).execute()
  return false
}

/** Removes a few shares and links of an album. Returns false if none are left. */
async function clearSharesAndLinks(db: Kysely<Schema>, albumId: number): Promise<boolean> {
  const shares = await db
    .selectFrom('album_share')
    .select('user_id')
    .where('album_id', '=', albumId)
    .limit(SMALL_ROW_BATCH_SIZE)
    .execute()
  const userIds = shares.map(({ user_id }) => user_id)
  const links = db.selectFrom('link').select('id').where('album_id', '=', albumId).limit(ROW_BATCH_SIZE)
  const linkIds = (await links.execute()).map(({ id }) => id)
  if (userIds.length > 0)
    await db
      .deleteFrom('album_share')
      .where('album_id', '=', albumId)
      .where('user_id', 'in', userIds)
      .execute()
  if (linkIds.length > 0) await db.deleteFrom('link').where('id', 'in', linkIds).execute()
  return userIds.length === SMALL_ROW_BATCH_SIZE || linkIds.length === ROW_BATCH_SIZE
}

/** Moves to the trash those of the given photos that belong to the album's owner and are in no other album. */
async function trashExclusivePhotos(
  db: Kysely<Schema>,
  albumId: number,
  ids: readonly number[],
  now: number,
): Promise<void> {
  const { owner_id } = await db
    .selectFrom('album')
    .select('owner_id')
    .where('id', '=', albumId)
    .executeTakeFirstOrThrow()
  const photosInNoOtherAlbum = db
    .selectFrom('live_media')
    .select('id')
    .where('id', 'in', ids)
    .where(ignoreIndex('owner_id'), '=', owner_id)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('album_media as elsewhere')
            .select('elsewhere.album_id')
            .whereRef('elsewhere.media_id', '=', 'live_media.id')
            .where('elsewhere.album_id', '!=', albumId),
        ),
      ),
    )
  const trashed_at = await getNextTrashTime(db, owner_id, now)
  await db.updateTable('media').set({ trashed_at }).where('id', 'in', photosInNoOtherAlbum).execute()
}
