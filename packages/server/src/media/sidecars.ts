import { getMediaKind } from '@calotype/formats/kinds'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { ignoreIndex } from '../db/toIdList.ts'
import type { MediaRow, Schema } from '../db/schema.ts'

export const SIDECAR_TYPE = 'application/rdf+xml'

/**
 * Number of the newest items that are searched for the photo of a sidecar, because both are usually uploaded together.
 */
const MAX_NEWEST = 2000

export const removeExtension = (name: string) => name.replace(/\.[^.]*$/, '')

/**
 * Returns the key of a sidecar: its name without `.xmp`. This is the name of its photo, with the extension
 * (`a.jpg.xmp`) or without it (`a.xmp`).
 */
export const toSidecarKey = (name: string): string => `xmp:${removeExtension(name).toLowerCase()}`

/**
 * Finds the newest sidecar that was uploaded before its photo or video. It may already be the companion of the same
 * photo in another format.
 */
export const findSidecar = (db: Kysely<Schema>, media: MediaRow): Promise<MediaRow | undefined> =>
  selectSidecar(db, media).executeTakeFirst()

/**
 * Creates the query for `findSidecar`. Without the condition that excludes empty keys, SQLite would read the whole
 * library.
 */
export function selectSidecar(
  db: Kysely<Schema>,
  photo: Pick<MediaRow, 'id' | 'owner_id' | 'name' | 'camera_name' | 'taken_at'>,
) {
  const { id, owner_id, name } = photo
  return db
    .selectFrom('media')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('stack_key', 'in', [toSidecarKey(name), `xmp:${name.toLowerCase()}`])
    .where('stack_key', '>', '')
    .where('type', '=', SIDECAR_TYPE)
    .where('id', '>', id - MAX_NEWEST)
    .where((row) => row.or([row('trashed_at', 'is', null), isCompanionOfSamePhoto(row, photo)]))
    .orderBy('id', 'desc')
    .limit(1)
}

/** Whether a sidecar is the companion of an item that is probably the same photo in another format. */
function isCompanionOfSamePhoto(
  { exists, selectFrom }: ExpressionBuilder<Schema, 'media'>,
  { camera_name, taken_at }: Pick<MediaRow, 'camera_name' | 'taken_at'>,
) {
  return exists(
    selectFrom('media as item')
      .select('item.id')
      .whereRef('item.file_name', '=', 'media.companion_of')
      .where('item.trashed_at', 'is', null)
      .where('item.camera_name', '=', camera_name)
      // A date in the sidecar has replaced the item's date, so compare dates only if the sidecar has none.
      .where((row) => row.or([row('media.taken_source', '=', 'exif'), row('item.taken_at', '=', taken_at)])),
  )
}

/**
 * Uses the name of a sidecar to find the item that it belongs to, and the item's files with this name: the photo in
 * each of its formats, or one photo of a burst.
 */
export async function findItemOfSidecar(
  db: Kysely<Schema>,
  { id, owner_id, name }: MediaRow,
): Promise<{ item: MediaRow; files: MediaRow[] } | undefined> {
  const photoName = removeExtension(name).toLowerCase()
  const candidates = await db
    .selectFrom('live_file')
    .selectAll()
    .where('id', '>', id - MAX_NEWEST)
    .where(ignoreIndex('owner_id'), '=', owner_id)
    .where('id', '!=', id)
    // Exclude longer names here, because thousands of names can start with a short one.
    .where(
      sql<boolean>`substr(lower(name), 1, length(${photoName}) + 1) in (${photoName}, ${`${photoName}.`})`,
    )
    .orderBy('id', 'desc')
    .execute()
  const matches = candidates.filter(
    (file) =>
      getMediaKind(file.type) !== 'document' &&
      [file.name.toLowerCase(), removeExtension(file.name).toLowerCase()].includes(photoName),
  )
  const itemId = matches[0]?.item_id
  if (itemId === undefined) return undefined
  const item = await db.selectFrom('live_media').selectAll().where('id', '=', itemId).executeTakeFirst()
  return item && { item, files: matches.filter(({ item_id }) => item_id === itemId) }
}

/**
 * Copies the metadata of a sidecar to a photo or video. The date and position in the sidecar, if any, replace those of
 * the photo or video.
 */
export async function applySidecar(db: Kysely<Schema>, sidecar: MediaRow, media: MediaRow): Promise<void> {
  const labels = [
    ...new Set([...(JSON.parse(media.labels) as string[]), ...(JSON.parse(sidecar.labels) as string[])]),
  ]
  const { taken_at, taken_source, year, month, latitude, longitude } = sidecar
  await db
    .updateTable('media')
    .set({
      labels: JSON.stringify(labels),
      rating: sidecar.rating ?? media.rating,
      description: media.description ?? sidecar.description,
      city: media.city ?? sidecar.city,
      country: media.country ?? sidecar.country,
      ...(taken_source === 'exif' && { taken_at, taken_source, year, month }),
      ...(latitude !== null && { latitude, longitude }),
    })
    .where('id', '=', media.id)
    .execute()
}
