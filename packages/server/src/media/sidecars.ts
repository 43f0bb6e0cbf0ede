import { getMediaKind } from '@calotype/formats/kinds'
import { type Kysely, sql } from 'kysely'
import { ignoreIndex } from '../db/toIdList.ts'
import type { MediaRow, Schema } from '../db/schema.ts'

/** Media type of an XMP sidecar. */
export const SIDECAR_TYPE = 'application/rdf+xml'

/** Number of the newest items among which the photo of a sidecar is searched, because they are uploaded together. */
const MAX_NEWEST = 2000

export const removeExtension = (name: string) => name.replace(/\.[^.]*$/, '')

/**
 * Returns the key of a sidecar: its name without `.xmp`, which is the name of its photo with the extension
 * (`a.jpg.xmp`) or without it (`a.xmp`).
 */
export const toSidecarKey = (name: string): string => `xmp:${removeExtension(name).toLowerCase()}`

/** Finds the newest sidecar of a photo or video that was uploaded before it. */
export const findSidecar = (db: Kysely<Schema>, media: MediaRow): Promise<MediaRow | undefined> =>
  selectSidecar(db, media).executeTakeFirst()

/** Creates the query of `findSidecar`. Without its condition on empty keys, SQLite would read the whole library. */
export function selectSidecar(
  db: Kysely<Schema>,
  { id, owner_id, name }: Pick<MediaRow, 'id' | 'owner_id' | 'name'>,
) {
  return db
    .selectFrom('live_media')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('stack_key', 'in', [toSidecarKey(name), `xmp:${name.toLowerCase()}`])
    .where('stack_key', '>', '')
    .where('type', '=', SIDECAR_TYPE)
    .where('id', '>', id - MAX_NEWEST)
    .orderBy('id', 'desc')
    .limit(1)
}

/** Finds the item to which a sidecar belongs, by its name. */
export async function findItemOfSidecar(
  db: Kysely<Schema>,
  { id, owner_id, name }: MediaRow,
): Promise<MediaRow | undefined> {
  const photoName = removeExtension(name).toLowerCase()
  const candidates = await db
    .selectFrom('live_file')
    .select(['name', 'type', 'item_id'])
    .where('id', '>', id - MAX_NEWEST)
    .where(ignoreIndex('owner_id'), '=', owner_id)
    .where('id', '!=', id)
    .where(sql<boolean>`substr(lower(name), 1, ${photoName.length}) = ${photoName}`)
    .orderBy('id', 'desc')
    .execute()
  const found = candidates.find(
    (file) =>
      getMediaKind(file.type) !== 'document' &&
      [file.name.toLowerCase(), removeExtension(file.name).toLowerCase()].includes(photoName),
  )
  return found && db.selectFrom('live_media').selectAll().where('id', '=', found.item_id).executeTakeFirst()
}

/** Copies the metadata of a sidecar to its item. The date and the place of the sidecar replace those of the item. */
export async function applySidecar(db: Kysely<Schema>, sidecar: MediaRow, item: MediaRow): Promise<void> {
  const labels = [
    ...new Set([...(JSON.parse(item.labels) as string[]), ...(JSON.parse(sidecar.labels) as string[])]),
  ]
  const { taken_at, taken_source, year, month, latitude, longitude } = sidecar
  await db
    .updateTable('media')
    .set({
      labels: JSON.stringify(labels),
      rating: sidecar.rating ?? item.rating,
      description: item.description ?? sidecar.description,
      city: item.city ?? sidecar.city,
      country: item.country ?? sidecar.country,
      ...(taken_source === 'exif' && { taken_at, taken_source, year, month }),
      ...(latitude !== null && { latitude, longitude }),
    })
    .where('id', '=', item.id)
    .execute()
}
