import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

/**
 * Deletes an album with its shares and links, and moves those of its owner's photos to the trash that are in no other album;
 * in the caller's transaction. Photos of collaborators stay theirs (docs/decisions/0010).
 */
export async function deleteAlbum(db: Kysely<Schema>, albumId: number, now: number): Promise<void> {
  const onlyHere = db
    .selectFrom('album_media')
    .innerJoin('album', 'album.id', 'album_media.album_id')
    .innerJoin('live_media', 'live_media.id', 'album_media.media_id')
    .select('live_media.id')
    .where('album.id', '=', albumId)
    .whereRef('live_media.owner_id', '=', 'album.owner_id')
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
  await db.updateTable('media').set({ trashed_at: now }).where('id', 'in', onlyHere).execute()
  await db.deleteFrom('album').where('id', '=', albumId).execute()
}
