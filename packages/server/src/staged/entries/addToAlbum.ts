import type { Kysely } from 'kysely'
import { cleanText } from '@calotype/formats/cleanText'
import type { MediaRow, Schema } from '../../db/schema.ts'

/** The contract's limits for albums. */
const MAX_TITLE_LENGTH = 100
const MAX_DESCRIPTION_LENGTH = 500

/** An album in an exported library. */
export interface TakeoutAlbum {
  title: string
  description: string | null
}

/**
 * Adds an item to the owner's album with this title; for a companion, adds the item that it belongs to. Creates the
 * album if there is none.
 */
export async function addToAlbum(
  db: Kysely<Schema>,
  { file_name, owner_id, companion_of }: Pick<MediaRow, 'file_name' | 'owner_id' | 'companion_of'>,
  takeoutAlbum: TakeoutAlbum,
  now: number,
): Promise<void> {
  const title = cleanAndTruncate(takeoutAlbum.title, MAX_TITLE_LENGTH) ?? ''
  const ownAlbums = db
    .selectFrom('live_album')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('title', '=', title)
  const description = cleanAndTruncate(takeoutAlbum.description, MAX_DESCRIPTION_LENGTH)
  const album =
    (await ownAlbums.orderBy('id').limit(1).executeTakeFirst()) ??
    (await db
      .insertInto('album')
      .values({ owner_id, title, description, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow())
  const { id, taken_at } = await db
    .selectFrom('media')
    .select(['id', 'taken_at'])
    .where('file_name', '=', companion_of ?? file_name)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('album_media')
    .values({ album_id: album.id, media_id: id, added_by: owner_id, added_at: now, taken_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const cleanAndTruncate = (text: string | null, characters: number) =>
  cleanText(cleanText(text)?.slice(0, characters))
