import type { Kysely } from 'kysely'
import { idList, withoutIndex } from '../db/idList.ts'
import type { Schema } from '../db/schema.ts'
import { writeIdsInSlices } from '../db/writeIdsInSlices.ts'
import { notFound } from '../errors.ts'

/** Photos added by one statement. Each also changes counts, an index and the manifest. */
const ADDED_AT_ONCE = 25

interface Adding {
  albumId: number
  mediaIds: readonly number[]
  ownerId: number
  now: number
}

/**
 * Adds photos to an album in slices. A photo that is in the album stays there once. Photos that were deleted since
 * `requireOwnMedia` are skipped. Throws 404 if the album doesn't exist.
 */
export async function addMedia(
  db: Kysely<Schema>,
  { albumId, mediaIds, ownerId, now }: Adding,
): Promise<void> {
  await writeIdsInSlices(db, { ids: mediaIds, atOnce: ADDED_AT_ONCE }, async (transaction, some) => {
    const album = transaction.selectFrom('live_album').select('id').where('id', '=', albumId)
    if (!(await album.executeTakeFirst())) throw notFound()
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
          .where('id', 'in', idList(some))
          .where(withoutIndex('owner_id'), '=', ownerId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
