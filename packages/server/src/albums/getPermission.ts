import type { Kysely } from 'kysely'
import type { Permission, Schema } from '../db/schema.ts'

/** Returns a user's permission for an album. Null means that the user must not learn that the album exists. */
export async function getPermission(
  db: Kysely<Schema>,
  albumId: number,
  userId: number,
): Promise<'own' | Permission | null> {
  const album = await db
    .selectFrom('live_album as album')
    .leftJoin('album_share', (join) =>
      join.onRef('album_share.album_id', '=', 'album.id').on('album_share.user_id', '=', userId),
    )
    .select(['owner_id', 'permission'])
    .where('id', '=', albumId)
    .executeTakeFirst()
  return album?.owner_id === userId ? 'own' : (album?.permission ?? null)
}
