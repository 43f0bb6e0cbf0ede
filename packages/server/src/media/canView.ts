import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

/**
 * Whether a user may see an item: it isn't in the trash, and it is their own or shared with them, directly or in an
 * album. A companion is as visible as its item.
 */
export async function canView(
  db: Kysely<Schema>,
  userId: number,
  item: { id: number } | { file_name: string },
): Promise<boolean> {
  const foundMedia = db
    .selectFrom('live_file')
    .select('live_file.id')
    .where((row) => row.and(item))
  // Check the owner before the shares, because users mostly view their own items.
  if (await foundMedia.where('owner_id', '=', userId).executeTakeFirst()) return true
  const sharedMedia = foundMedia.where((row) =>
    row.or([
      row.exists(
        row
          .selectFrom('media_share')
          .select('user_id')
          .whereRef('media_share.media_id', '=', 'live_file.item_id')
          .where('media_share.user_id', '=', userId),
      ),
      row.exists(
        row
          .selectFrom('album_media')
          .innerJoin('live_album as album', 'album.id', 'album_media.album_id')
          .leftJoin('album_share', (join) =>
            join.onRef('album_share.album_id', '=', 'album.id').on('album_share.user_id', '=', userId),
          )
          .select('album.id')
          .whereRef('album_media.media_id', '=', 'live_file.item_id')
          .where(({ or, eb }) =>
            or([eb('album.owner_id', '=', userId), eb('album_share.user_id', 'is not', null)]),
          ),
      ),
    ]),
  )
  return (await sharedMedia.executeTakeFirst()) !== undefined
}

/** Whether a user may see the thumbnail of an item: they may see the item, or it is in their own trash. */
export async function canViewThumbnail(
  db: Kysely<Schema>,
  userId: number,
  item: { file_name: string },
): Promise<boolean> {
  if (await canView(db, userId, item)) return true
  const trashedMedia = db.selectFrom('trashed_media').select('id').where('file_name', '=', item.file_name)
  return (await trashedMedia.where('owner_id', '=', userId).executeTakeFirst()) !== undefined
}
