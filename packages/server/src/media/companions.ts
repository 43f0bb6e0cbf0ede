import { isRaw, mediaKind } from '@calotype/formats/kinds'
import { type Kysely, sql } from 'kysely'
import type { MediaRow, Schema } from '../db/schema.ts'
import { applySidecar, findItemOfSidecar, findSidecar, SIDECAR_TYPE } from './sidecars.ts'

/**
 * The value of `trashed_at` of a companion, so that the indexes, counts and lists of items don't contain it. It is as
 * live as the item to which it belongs.
 */
export const NOT_LISTED = -1

/** Maximum number of photos of a stack, which one response contains. */
const MAX_STACK_SIZE = 500

type CompanionRow = Pick<MediaRow, 'id' | 'file_name' | 'owner_id' | 'taken_at'>

/**
 * Makes a new item a companion of an existing one, or an existing one its companion, if they belong together: the photo
 * and the video of a Live Photo, the RAW file and the JPEG of a photo, the photos of a burst, or a photo and its sidecar. Returns the item as it
 * is afterwards. A file that the library already contains stays an item of its own.
 */
export async function joinCompanions(db: Kysely<Schema>, media: MediaRow): Promise<MediaRow> {
  const isRepeated = await db
    .selectFrom('live_file')
    .select('id')
    .where('owner_id', '=', media.owner_id)
    .where('sha256', '=', media.sha256)
    .where('id', '!=', media.id)
    .executeTakeFirst()
  if (isRepeated) return media
  const kind = mediaKind(media.type)
  if (media.type === SIDECAR_TYPE) await joinItem(db, media)
  if (kind === 'video' || kind === 'image') await joinSidecar(db, media)
  if (kind === 'video') await joinPhoto(db, media)
  if (kind === 'image') {
    if (media.motion_file === null) await joinVideo(db, media)
    await joinBurst(db, media)
    await joinOtherFormat(db, media)
  }
  return db.selectFrom('media').selectAll().where('id', '=', media.id).executeTakeFirstOrThrow()
}

/** Makes a sidecar the companion of its photo or video. */
async function joinItem(db: Kysely<Schema>, sidecar: MediaRow): Promise<void> {
  const item = await findItemOfSidecar(db, sidecar)
  if (!item) return
  await applySidecar(db, sidecar, item)
  await attach(db, sidecar, item)
}

/** Makes a sidecar that was uploaded first the companion of a photo or video. */
async function joinSidecar(db: Kysely<Schema>, media: MediaRow): Promise<void> {
  const sidecar = await findSidecar(db, media)
  if (!sidecar || !(await isNotShared(db, sidecar))) return
  await applySidecar(db, sidecar, media)
  await attach(db, sidecar, media)
}

/** Selects the items with the same key, the oldest first. */
const selectRelated = (db: Kysely<Schema>, media: MediaRow) =>
  db
    .selectFrom('live_media')
    .selectAll()
    .where('owner_id', '=', media.owner_id)
    .where('stack_key', '=', media.stack_key)
    .where('stack_key', '>', '')
    .where('id', '!=', media.id)
    .orderBy('id')
    .limit(1)

const isVideo = sql<boolean>`substr(type, 1, 6) = 'video/'`
const isImage = sql<boolean>`substr(type, 1, 6) = 'image/'`

/** Makes a video the companion of the Live Photo to which it belongs. */
async function joinPhoto(db: Kysely<Schema>, video: MediaRow): Promise<void> {
  const photos = selectRelated(db, video).where('motion_file', 'is', null)
  const photo = await photos.where(isImage).executeTakeFirst()
  if (photo) await attach(db, video, photo)
}

/** Makes the video of a Live Photo, if it was uploaded first, the companion of the photo. */
async function joinVideo(db: Kysely<Schema>, photo: MediaRow): Promise<void> {
  const video = await selectRelated(db, photo).where(isVideo).executeTakeFirst()
  if (video && (await isNotShared(db, video))) await attach(db, video, photo)
}

async function joinBurst(db: Kysely<Schema>, photo: MediaRow): Promise<void> {
  if (!photo.stack_key?.startsWith('burst:')) return
  const photos = selectRelated(db, photo).where('stack_size', '<', MAX_STACK_SIZE)
  const first = await photos.where(isImage).executeTakeFirst()
  if (first) await attach(db, photo, first)
}

/** Stacks the RAW file and the JPEG or HEIC of one photo: the same name, second and camera. */
async function joinOtherFormat(db: Kysely<Schema>, photo: MediaRow): Promise<void> {
  if (photo.camera_name === null || photo.taken_source !== 'exif') return
  const candidates = await db
    .selectFrom('live_media')
    .selectAll()
    .where('owner_id', '=', photo.owner_id)
    .where('taken_at', '=', photo.taken_at)
    .where('camera_name', '=', photo.camera_name)
    .where('id', '!=', photo.id)
    .orderBy('id')
    .execute()
  const other = candidates.find(
    ({ name, type, stack_key, stack_size }) =>
      mediaKind(type) === 'image' &&
      isRaw(type) !== isRaw(photo.type) &&
      getStem(name) === getStem(photo.name) &&
      stack_key !== '' &&
      stack_size === 1,
  )
  if (!other) return
  if (isRaw(photo.type)) await attach(db, photo, other)
  else if (await isNotShared(db, other)) await attach(db, other, photo)
}

const getStem = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase()

/** Whether nobody else sees an item because it was shared by itself. Such an item stays listed. */
async function isNotShared(db: Kysely<Schema>, { id }: CompanionRow): Promise<boolean> {
  for (const table of ['media_share', 'link_media'] as const)
    if (await db.selectFrom(table).select('media_id').where('media_id', '=', id).limit(1).executeTakeFirst())
      return false
  return true
}

/** Makes a file, and its own companions, companions of an item. The item is added to the albums of the file. */
async function attach(db: Kysely<Schema>, companion: CompanionRow, item: CompanionRow): Promise<void> {
  await db
    .insertInto('album_media')
    .columns(['album_id', 'media_id', 'added_by', 'added_at', 'taken_at'])
    .expression((row) =>
      row
        .selectFrom('album_media')
        .select([
          'album_id',
          row.val(item.id).as('media_id'),
          'added_by',
          'added_at',
          row.val(item.taken_at).as('taken_at'),
        ])
        .where('media_id', '=', companion.id)
        .where('trashed_at', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('media')
    .set({ companion_of: item.file_name, trashed_at: NOT_LISTED })
    .where((row) => row.or([row('id', '=', companion.id), row('companion_of', '=', companion.file_name)]))
    .execute()
}

/**
 * Lists the photos of a stack as items again, in the caller's transaction. They are never stacked again. The video of
 * a Live Photo stays with its photo.
 */
export async function unstack(db: Kysely<Schema>, id: number): Promise<void> {
  const item = await db.selectFrom('live_media').selectAll().where('id', '=', id).executeTakeFirst()
  if (!item) return
  await db
    .updateTable('media')
    .set({ companion_of: null, trashed_at: null, stack_key: '' })
    .where('companion_of', '=', item.file_name)
    .where(isImage)
    .execute()
  await db.updateTable('media').set({ stack_key: '' }).where('id', '=', id).execute()
}

/** Selects the companions of items, in the order in which they were stored. */
export function selectCompanions(db: Kysely<Schema>, fileNames: readonly string[]) {
  return db.selectFrom('media').where('companion_of', 'in', fileNames).orderBy('id')
}

/** Whether an item has companions. The video of a motion photo is in the photo itself. */
export const hasCompanions = ({ companion_count }: Pick<MediaRow, 'companion_count'>): boolean =>
  companion_count > 0

/** Adds the companions of the items in each slice to the slice, each behind its item. */
export async function* addCompanions<
  Row extends Pick<MediaRow, 'file_name' | 'companion_count' | 'companion_of'>,
>(
  slices: AsyncIterable<readonly Row[]>,
  read: (fileNames: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const rows of slices) {
    const names = rows.filter(hasCompanions).map(({ file_name }) => file_name)
    const companions = names.length > 0 ? Map.groupBy(await read(names), (row) => row.companion_of) : null
    yield rows.flatMap((row) => [row, ...(companions?.get(row.file_name) ?? [])])
  }
}
