import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { type Contents, readCurrentRecords } from '../../manifest/contents.ts'
import { findAlbum } from '../../manifest/describe.ts'
import type { AlbumItemRecord, AlbumRecord } from '../../manifest/record.ts'
import type { OwnedManifest } from './accounts.ts'
import type { AdoptionContext } from './accounts.ts'

/**
 * Updates the albums of an account to the state that its manifest describes. Resolves to the number of restored albums.
 */
export async function adoptAlbums(
  { db, freeIds }: Pick<AdoptionContext, 'db' | 'freeIds'>,
  { file, ownerId }: OwnedManifest,
  contents: Contents,
): Promise<number> {
  const ids = new Map<string, number>()
  const covers = new Map<number, string>()
  const deletedKeys: string[] = []
  let restoredCount = 0
  for await (const { album, details } of readCurrentRecords(file, 'album', contents)) {
    if (!details) {
      deletedKeys.push(album)
      continue
    }
    const existingId = await findAlbum(db, album)
      .where('owner_id', '=', ownerId)
      .select('id')
      .executeTakeFirst()
    if (!existingId) restoredCount += 1
    const id = await storeAlbum({ db, freeIds }, { album, details }, ownerId, existingId?.id)
    ids.set(album, id)
    if (details.cover) covers.set(id, details.cover)
  }
  for await (const item of readCurrentRecords(file, 'albumItem', contents)) {
    const albumId = ids.get(item.album)
    if (albumId !== undefined) await storeItem(db, item, albumId, ownerId)
  }
  for (const [id, fileName] of covers) await setCover(db, id, fileName)
  for (const album of deletedKeys) await deleteIfEmpty(db, album, ownerId)
  return restoredCount
}

async function storeAlbum(
  { db, freeIds }: Pick<AdoptionContext, 'db' | 'freeIds'>,
  { album, details }: { album: string; details: NonNullable<AlbumRecord['details']> },
  owner_id: number,
  existingId: number | undefined,
): Promise<number> {
  const { title, description, created_at } = details
  if (existingId !== undefined) {
    await db.updateTable('album').set({ title, description }).where('id', '=', existingId).execute()
    return existingId
  }
  const id = Number(album.split('-')[0])
  const values = { title, description: description ?? null, created_at, owner_id }
  const createdAlbum = await db
    .insertInto('album')
    .values({ ...values, ...(await freeIds.reuseId(db, 'album', id)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return createdAlbum.id
}

async function storeItem(
  db: Kysely<Schema>,
  { fileName, added }: AlbumItemRecord,
  album_id: number,
  ownerId: number,
): Promise<void> {
  const media = await db
    .selectFrom('media')
    .select(['id', 'taken_at', 'trashed_at'])
    .where('file_name', '=', fileName)
    .executeTakeFirst()
  if (!media) return
  if (!added) {
    const item = db.deleteFrom('album_media').where('album_id', '=', album_id)
    await item.where('media_id', '=', media.id).execute()
    return
  }
  const addedBy = await db
    .selectFrom('user')
    .select('id')
    .where('account_key', '=', added.by)
    .executeTakeFirst()
  const { taken_at, trashed_at } = media
  await db
    .insertInto('album_media')
    .values({
      album_id,
      media_id: media.id,
      added_by: addedBy?.id ?? ownerId,
      added_at: added.at,
      taken_at,
      trashed_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function setCover(db: Kysely<Schema>, id: number, fileName: string): Promise<void> {
  const media = await db.selectFrom('media').select('id').where('file_name', '=', fileName).executeTakeFirst()
  if (media) await db.updateTable('album').set({ cover_media_id: media.id }).where('id', '=', id).execute()
}

/** Deletes an album that its owner deleted after the database was copied, unless it still contains photos. */
async function deleteIfEmpty(db: Kysely<Schema>, album: string, ownerId: number): Promise<void> {
  const foundAlbum = await findAlbum(db, album)
    .where('owner_id', '=', ownerId)
    .select('id')
    .executeTakeFirst()
  if (!foundAlbum) return
  const item = db.selectFrom('album_media').select('media_id').where('album_id', '=', foundAlbum.id)
  if (!(await item.executeTakeFirst())) await db.deleteFrom('album').where('id', '=', foundAlbum.id).execute()
}
