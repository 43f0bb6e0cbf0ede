import type { Kysely } from 'kysely'
import { cleanText } from '@calotype/openapi/cleanText'
import type { MediaRow, Schema } from '../db/schema.ts'

/** As the contract has them of an album. */
const LONGEST_TITLE = 100
const LONGEST_DESCRIPTION = 500

/** An album of an archive. */
export interface TakeoutAlbum {
  title: string
  description: string | null
}

/** Puts an item into its owner's album of this title, which is made if there is none. */
export async function addToAlbum(
  db: Kysely<Schema>,
  { id, owner_id, taken_at }: Pick<MediaRow, 'id' | 'owner_id' | 'taken_at'>,
  told: TakeoutAlbum,
  now: number,
): Promise<void> {
  const title = cut(told.title, LONGEST_TITLE) ?? ''
  const own = db
    .selectFrom('live_album')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('title', '=', title)
  const description = cut(told.description, LONGEST_DESCRIPTION)
  const album =
    (await own.orderBy('id').limit(1).executeTakeFirst()) ??
    (await db
      .insertInto('album')
      .values({ owner_id, title, description, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow())
  await db
    .insertInto('album_media')
    .values({ album_id: album.id, media_id: id, added_by: owner_id, added_at: now, taken_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const cut = (text: string | null, characters: number) => cleanText(cleanText(text)?.slice(0, characters))
