import type { Insertable, Kysely } from 'kysely'
import { isSharedDatabase } from '../db/dialect.ts'
import type { AlbumTable, Schema } from '../db/schema.ts'
import { writeInSlices } from '../db/writeInSlices.ts'
import { runTransaction } from '../db/transaction.ts'
import { requireOwnMedia } from '../media/requireOwnMedia.ts'
import type { AppContext } from '../appContext.ts'
import { addMedia } from './addMedia.ts'
import { clearAlbumRows } from './deleteAlbum.ts'

const DAY_MS = 86_400_000

type CreateContext = Pick<AppContext, 'db' | 'now'>

/**
 * Creates an album with photos of its owner and returns the album's id. Adds the photos in several transactions. The
 * album is a hidden draft until all photos are added, so a crash or an error never leaves an album with only some of
 * its photos.
 */
export async function createAlbum(
  { db, now }: CreateContext,
  values: Pick<Insertable<AlbumTable>, 'owner_id' | 'title' | 'description'>,
  requestedIds: readonly number[] = [],
): Promise<number> {
  const created_at = now()
  const { albumId, mediaIds } = await runTransaction(db, { lock: null }, async (transaction) => {
    const ids = await requireOwnMedia(transaction, values.owner_id, requestedIds)
    const { id } = await transaction
      .insertInto('album')
      .values({ ...values, created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (ids.length > 0) await transaction.insertInto('album_draft').values({ album_id: id }).execute()
    return { albumId: id, mediaIds: ids }
  })
  if (mediaIds.length === 0) return albumId
  try {
    await addMedia(db, { albumId, mediaIds, ownerId: values.owner_id, now: created_at }, 'album')
    await db.deleteFrom('album_draft').where('album_id', '=', albumId).execute()
  } catch (error) {
    // If the removal fails, the next start removes the draft.
    await removeDraft(db, albumId).catch(() => {})
    throw error
  }
  return albumId
}

/**
 * Removes the albums that an earlier process didn't finish creating, when the server starts. Their photos stay in the
 * library.
 */
export async function removeDrafts({ db, now }: CreateContext): Promise<void> {
  const drafts = await db
    .selectFrom('album_draft')
    .innerJoin('album', 'album.id', 'album_id')
    .select('album_id')
    // On PostgreSQL, another process may be creating an album.
    .$if(isSharedDatabase(db), (query) => query.where('created_at', '<', now() - DAY_MS))
    .execute()
  for (const { album_id } of drafts) await removeDraft(db, album_id)
}

function removeDraft(db: Kysely<Schema>, albumId: number): Promise<void> {
  return writeInSlices(db, (transaction) => clearAlbumRows(transaction, albumId))
}
