import type { Kysely } from 'kysely'
import type { LinkRow, MediaRow, Schema } from '../db/schema.ts'

/**
 * Selects the links that are open at a given time. Excludes links that are revoked, expired or disabled, and links of a
 * disabled account or a deleted album.
 */
export function selectOpenLinks(db: Kysely<Schema>, now: number) {
  return db
    .selectFrom('live_link as link')
    .where('revoked_at', 'is', null)
    .where('link.disabled_at', 'is', null)
    .where('link.owner_id', 'not in', db.selectFrom('user').select('id').where('disabled_at', 'is not', null))
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
}

/**
 * Selects the files of a link: the files of its album, or the chosen files. Excludes files in the trash. Uses `exists`
 * because `in (select …)` would list the whole album to find a single file.
 */
export function selectLinkFiles(db: Kysely<Schema>, { id, album_id }: Pick<LinkRow, 'id' | 'album_id'>) {
  const media = db.selectFrom('live_media')
  return album_id === null
    ? media.where(
        'live_media.id',
        'in',
        db.selectFrom('link_media').select('media_id').where('link_id', '=', id),
      )
    : media.where((row) =>
        row.exists(
          row
            .selectFrom('album_media')
            .select('media_id')
            .where('album_id', '=', album_id)
            .whereRef('media_id', '=', 'live_media.id'),
        ),
      )
}

/** Finds a file of a link by its stored name, including companions of the link's files. */
export async function findLinkFile(
  db: Kysely<Schema>,
  link: Pick<LinkRow, 'id' | 'album_id'>,
  fileName: string,
): Promise<MediaRow | undefined> {
  const file = db.selectFrom('live_file').selectAll().where('file_name', '=', fileName)
  const row = await file.executeTakeFirst()
  const item = row && selectLinkFiles(db, link).select('id').where('live_media.id', '=', row.item_id)
  return (await item?.executeTakeFirst()) && row
}
