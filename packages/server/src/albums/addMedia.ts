import type { Kysely } from 'kysely'
import { toIdList, ignoreIndex } from '../db/toIdList.ts'
import type { Schema } from '../db/schema.ts'
import { writeIdsInSlices } from '../db/writeIdsInSlices.ts'
import { createNotFoundError } from '../http/errors.ts'

/** Number of photos added per statement. Adding a photo also updates counts, an index and the manifest. */
const PHOTOS_PER_STATEMENT = 25

interface AlbumAddition {
  albumId: number
  mediaIds: readonly number[]
  ownerId: number
  now: number
}

/**
 * Adds photos to an album, one slice after another. Skips photos that are in the album already, and photos that were
 * deleted after `requireOwnMedia` checked them. Throws 404 if the album doesn't exist.
 * @param from table or view in which to look up the album; only `album` includes drafts
 */
export async function addMedia(
  db: Kysely<Schema>,
  { albumId, mediaIds, ownerId, now }: AlbumAddition,
  from: 'album' | 'live_album' = 'live_album',
): Promise<void> {
  const batches = { ids: mediaIds, batchSize: PHOTOS_PER_STATEMENT }
  await writeIdsInSlices(db, batches, async (transaction, batch) => {
    const album = transaction.selectFrom(from).select('id').where('id', '=', albumId)
    if (!(await album.executeTakeFirst())) throw createNotFoundError()
    await transaction
      .insertInto('album_media')
      .columns(['album_id', 'media_id', 'added_by', 'added_at', 'taken_at'])
      .expression((row) =>
        row
          .selectFrom('live_media')
          .select([
            row.val(albumId).as('album_id'),
            'id',
            row.val(ownerId).as('added_by'),
            row.val(now).as('added_at'),
            'taken_at',
          ])
          .where('id', 'in', toIdList(batch))
          .where(ignoreIndex('owner_id'), '=', ownerId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
