import { mkdir, stat } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { nullIfMissing } from '../objects/disk.ts'

const EVERYTHING = [
  sql`insert into manifest_change (account, kind) select account_key, 'account' from user`,
  sql`insert into manifest_change (account, kind, file_name)
    select account_key, 'media', file_name from media join user on user.id = owner_id`,
  sql`insert into manifest_change (account, kind, album)
    select account_key, 'album', album.id || '-' || album.created_at from album join user on user.id = owner_id`,
  sql`insert into manifest_change (account, kind, album, file_name)
    select account_key, 'albumItem', album.id || '-' || album.created_at, file_name
    from album_media join album on album.id = album_id join user on user.id = album.owner_id
    join media on media.id = media_id`,
]

/** Lets the manifest describe all rows if its folder is missing: the library is older than manifests, or it was lost. */
export async function recordEverythingIfMissing(db: Kysely<Schema>, folder: string): Promise<void> {
  if (await stat(folder).catch(nullIfMissing)) return
  await db.transaction().execute(async (transaction) => {
    for (const statement of EVERYTHING) await statement.execute(transaction)
  })
  await mkdir(folder, { recursive: true, mode: 0o700 })
}
