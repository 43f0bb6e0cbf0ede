import { isRaw, getMediaKind } from '@calotype/formats/kinds'
import { type Kysely, sql } from 'kysely'
import type { MediaRow, Schema } from '../db/schema.ts'
import { applySidecar, findItemOfSidecar, findSidecar, removeExtension, SIDECAR_TYPE } from './sidecars.ts'

/**
 * The `trashed_at` of a companion. Indexes, counts and lists of items require null, and the trash requires 0 or more,
 * so none of them contains companions. A companion is deleted and restored with its item.
 */
export const NOT_LISTED = -1

/** The `stack_key` of photos that their owner unstacked, so that no file is stacked with them again. */
const UNSTACKED = ''

/** Maximum number of companions of an item. There is a limit, because one response contains all of them. */
const MAX_COMPANIONS = 500

/**
 * Maximum number of files with the same key or in the same second that are searched for companions of a new file. Only
 * the newest of these files are searched. Malformed libraries may contain any number of them.
 */
const MAX_CANDIDATES = 1000

/** Maximum number of rows that `addCompanions` reads in one query. */
const MAX_ROWS = 1000

type CompanionRow = Pick<MediaRow, 'id' | 'file_name' | 'is_favorite'>
type ItemRow = Pick<MediaRow, 'id' | 'file_name'>

/** Whether a file may become a companion of an item. */
type AttachRule = (db: Kysely<Schema>, companion: CompanionRow, item: ItemRow) => Promise<boolean>

/**
 * Makes an item a companion of an older one, or the reverse, if they belong together: the photo and video of a Live
 * Photo, the RAW file and JPEG of a photo, the photos of a burst, or a photo and its sidecar. Returns the updated item.
 * A duplicate of an older file, and an item that its owner unstacked, remain separate.
 *
 * @param mayAttach a shared companion must remain listed; pass `areSharedAlike` if the item was stored earlier
 */
export async function joinCompanions(
  db: Kysely<Schema>,
  media: MediaRow,
  mayAttach: AttachRule = isNotShared,
): Promise<MediaRow> {
  if (media.stack_key === UNSTACKED) return media
  const duplicate = await db
    .selectFrom('live_file')
    .select('id')
    .where('owner_id', '=', media.owner_id)
    .where('sha256', '=', media.sha256)
    .where('id', '<', media.id)
    .executeTakeFirst()
  if (duplicate) return media
  const kind = getMediaKind(media.type)
  const attachIfAllowed: Attach = async (companion, item) => {
    if (!(await mayAttach(db, companion, item))) return false
    await attach(db, companion, item)
    return true
  }
  if (media.type === SIDECAR_TYPE) await joinItem(db, media, attachIfAllowed)
  if (kind === 'video' || kind === 'image') await joinSidecar(db, media, attachIfAllowed)
  if (kind === 'video') await joinPhoto(db, media, attachIfAllowed)
  if (kind === 'image') {
    if (media.motion_file === null) await joinVideo(db, media, attachIfAllowed)
    // A companion has no companions, so a photo that joined a burst gets no RAW file.
    if (!(await joinBurst(db, media, attachIfAllowed)))
      await joinOtherFormat(db, await readMedia(db, media.id), attachIfAllowed)
  }
  return readMedia(db, media.id)
}

/** Makes a file a companion of an item. Returns false, without changes, if that isn't allowed. */
type Attach = (companion: CompanionRow, item: ItemRow) => Promise<boolean>

const readMedia = (db: Kysely<Schema>, id: number): Promise<MediaRow> =>
  db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Makes a sidecar the companion of its photo or video. */
async function joinItem(db: Kysely<Schema>, sidecar: MediaRow, attachIfAllowed: Attach): Promise<void> {
  const match = await findItemOfSidecar(db, sidecar)
  if (!match || match.item.companion_count >= MAX_COMPANIONS) return
  for (const file of match.files) await applySidecar(db, sidecar, file)
  await attachIfAllowed(sidecar, match.item)
}

/** Makes a sidecar that was uploaded earlier, if there is one, the companion of its photo or video. */
async function joinSidecar(db: Kysely<Schema>, media: MediaRow, attachIfAllowed: Attach): Promise<void> {
  const sidecar = await findSidecar(db, media)
  if (!sidecar) return
  if (sidecar.companion_of !== null) await applySidecar(db, sidecar, media)
  else if (await attachIfAllowed(sidecar, media)) await applySidecar(db, sidecar, media)
}

/** Selects the oldest item with the same key, among older items. */
function selectRelated(db: Kysely<Schema>, media: MediaRow) {
  const candidates = db
    .selectFrom('media')
    .selectAll()
    .where('owner_id', '=', media.owner_id)
    .where('stack_key', '=', media.stack_key)
    .where('stack_key', '>', UNSTACKED)
    .where('id', '<', media.id)
    .orderBy('id', 'desc')
    .limit(MAX_CANDIDATES)
  return db
    .selectFrom(candidates.as('candidate'))
    .selectAll()
    .where('trashed_at', 'is', null)
    .orderBy('id')
    .limit(1)
}

const isVideo = sql<boolean>`substr(type, 1, 6) = 'video/'`
const isImage = sql<boolean>`substr(type, 1, 6) = 'image/'`

/** Makes a video the companion of its Live Photo. */
async function joinPhoto(db: Kysely<Schema>, video: MediaRow, attachIfAllowed: Attach): Promise<void> {
  const photos = selectRelated(db, video).where('motion_file', 'is', null)
  const photo = await photos.where(isImage).executeTakeFirst()
  if (photo) await attachIfAllowed(video, photo)
}

/** Makes the video of a Live Photo, if it was uploaded first, the companion of the photo. */
async function joinVideo(db: Kysely<Schema>, photo: MediaRow, attachIfAllowed: Attach): Promise<void> {
  const video = await selectRelated(db, photo).where(isVideo).executeTakeFirst()
  if (video) await attachIfAllowed(video, photo)
}

/** Makes a photo of a burst the companion of the first photo. Returns false if it remains a separate item. */
async function joinBurst(db: Kysely<Schema>, photo: MediaRow, attachIfAllowed: Attach): Promise<boolean> {
  if (!photo.stack_key?.startsWith('burst:')) return false
  const photos = selectRelated(db, photo).where('companion_count', '<', MAX_COMPANIONS)
  const first = await photos.where(isImage).executeTakeFirst()
  return first !== undefined && attachIfAllowed(photo, first)
}

/**
 * Stacks the RAW file and the JPEG or HEIC of one photo, which have the same name and camera and were taken in the same
 * second.
 */
async function joinOtherFormat(db: Kysely<Schema>, photo: MediaRow, attachIfAllowed: Attach): Promise<void> {
  if (photo.camera_name === null || photo.taken_source !== 'exif') return
  const candidates = await db
    .selectFrom('live_media')
    .select([
      'id',
      'file_name',
      'is_favorite',
      'taken_at',
      'name',
      'type',
      'camera_name',
      'stack_key',
      'stack_size',
    ])
    .where('owner_id', '=', photo.owner_id)
    .where('taken_at', '=', photo.taken_at)
    .where('id', '<', photo.id)
    .orderBy('id', 'desc')
    .limit(MAX_CANDIDATES)
    .execute()
  const otherFormat = candidates.findLast(
    ({ name, type, camera_name, stack_key, stack_size }) =>
      getMediaKind(type) === 'image' &&
      isRaw(type) !== isRaw(photo.type) &&
      removeExtension(name).toLowerCase() === removeExtension(photo.name).toLowerCase() &&
      camera_name === photo.camera_name &&
      stack_key !== UNSTACKED &&
      stack_size === 1,
  )
  if (!otherFormat) return
  await (isRaw(photo.type) ? attachIfAllowed(photo, otherFormat) : attachIfAllowed(otherFormat, photo))
}

/** Whether an item is shared neither individually nor by a link to chosen files. */
async function isNotShared(db: Kysely<Schema>, { id }: Pick<MediaRow, 'id'>): Promise<boolean> {
  for (const table of ['media_share', 'link_media'] as const)
    if (await db.selectFrom(table).select('media_id').where('media_id', '=', id).limit(1).executeTakeFirst())
      return false
  return true
}

/**
 * Whether two items are shared by the same albums only, so that joining them shows neither to more people. The owner may
 * have chosen to share one of them without the other.
 */
export const areSharedAlike: AttachRule = async (db, companion, item) => {
  for (const file of [companion, item]) if (!(await isNotShared(db, file))) return false
  const [albums, otherAlbums] = [await readSharedAlbums(db, companion), await readSharedAlbums(db, item)]
  return albums.length === otherAlbums.length && albums.every((id, index) => id === otherAlbums[index])
}

/** Reads the ids of the albums with an item that are or were shared with users or by a link. */
async function readSharedAlbums(db: Kysely<Schema>, { id }: Pick<MediaRow, 'id'>): Promise<number[]> {
  const albums = await db
    .selectFrom('album_media')
    .select('album_id')
    .where('media_id', '=', id)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('album_share')
            .select('album_share.album_id')
            .whereRef('album_share.album_id', '=', 'album_media.album_id'),
        ),
        exists(
          selectFrom('link').select('link.album_id').whereRef('link.album_id', '=', 'album_media.album_id'),
        ),
      ]),
    )
    .orderBy('album_id')
    .execute()
  return albums.map(({ album_id }) => album_id)
}

/**
 * Turns a file and its companions into companions of an item. The item replaces the file in albums and as their cover,
 * and becomes a favorite if the file was one.
 */
async function attach(db: Kysely<Schema>, companion: CompanionRow, item: ItemRow): Promise<void> {
  const deletedAlbums = db.selectFrom('deletion').select('subject_id').where('kind', '=', 'album')
  await insertAlbumEntries(
    db,
    selectAlbumEntries(db, companion.id)
      .where('media.id', '=', item.id)
      // Exclude albums that are being deleted with their photos, because their deletion would also delete the item.
      .where('album_id', 'not in', deletedAlbums),
  )
  await db
    .updateTable('album')
    .set({ cover_media_id: item.id })
    .where('cover_media_id', '=', companion.id)
    .execute()
  await db.deleteFrom('album_media').where('media_id', '=', companion.id).execute()
  if (companion.is_favorite)
    await db.updateTable('media').set({ is_favorite: 1 }).where('id', '=', item.id).execute()
  await db
    .updateTable('media')
    .set({ companion_of: item.file_name, trashed_at: NOT_LISTED })
    .where((row) => row.or([row('id', '=', companion.id), row('companion_of', '=', companion.file_name)]))
    .execute()
}

/** Selects a row for each album of an item and each file. The caller adds a condition that chooses the files. */
function selectAlbumEntries(db: Kysely<Schema>, itemId: number) {
  return db
    .selectFrom('album_media')
    .innerJoin('media', (join) => join.onTrue())
    .select(['album_id', 'media.id', 'added_by', 'added_at', 'media.taken_at'])
    .where('media_id', '=', itemId)
}

/** Adds files to albums, except files that an album already contains. */
async function insertAlbumEntries(
  db: Kysely<Schema>,
  entries: ReturnType<typeof selectAlbumEntries>,
): Promise<void> {
  await db
    .insertInto('album_media')
    .columns(['album_id', 'media_id', 'added_by', 'added_at', 'taken_at'])
    .expression(entries)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Lists the photos of a stack as separate items again, in the albums of the stack, in the caller's transaction. They
 * are never stacked again. The video of a Live Photo remains with its photo.
 */
export async function unstack(db: Kysely<Schema>, id: number): Promise<void> {
  const item = await db.selectFrom('live_media').selectAll().where('id', '=', id).executeTakeFirst()
  if (!item) return
  await insertAlbumEntries(
    db,
    selectAlbumEntries(db, id).where('media.companion_of', '=', item.file_name).where(isImage),
  )
  await db
    .updateTable('media')
    .set({ companion_of: null, trashed_at: null, stack_key: UNSTACKED })
    .where('companion_of', '=', item.file_name)
    .where(isImage)
    .execute()
  await db.updateTable('media').set({ stack_key: UNSTACKED }).where('id', '=', id).execute()
}

/** Turns companions into items if their item no longer exists or is itself a companion. */
export async function releaseOrphans(db: Kysely<Schema>, ownerId: number): Promise<void> {
  await db
    .updateTable('media')
    .set({ companion_of: null, trashed_at: null })
    .where('owner_id', '=', ownerId)
    .where('companion_of', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media as item')
            .select('item.id')
            .whereRef('item.file_name', '=', 'media.companion_of')
            .where('item.owner_id', '=', ownerId)
            .where('item.companion_of', 'is', null),
        ),
      ),
    )
    .execute()
}

/** Selects the companions of items, in the order in which they were stored. */
export function selectCompanions(db: Kysely<Schema>, fileNames: readonly string[]) {
  return db.selectFrom('media').where('companion_of', 'in', fileNames).orderBy('id')
}

/** Whether an item has companions. Excludes motion photos, whose video is in the photo file itself. */
export const hasCompanions = ({ companion_count }: Pick<MediaRow, 'companion_count'>): boolean =>
  companion_count > 0

/** Whether a companion contains the video of an item, as in a Live Photo. */
export const hasVideoCompanion = ({ motion_file, file_name }: Pick<MediaRow, 'motion_file' | 'file_name'>) =>
  motion_file !== null && motion_file !== file_name

/** Inserts companions after their items in each slice. Divides slices that become too large. */
export async function* addCompanions<
  Row extends Pick<MediaRow, 'file_name' | 'companion_count' | 'companion_of'>,
>(
  slices: AsyncIterable<readonly Row[]>,
  readCompanions: (fileNames: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const slice of slices)
    for (const items of divideSlice(slice)) {
      const names = items.filter(hasCompanions).map(({ file_name }) => file_name)
      const companions =
        names.length > 0 ? Map.groupBy(await readCompanions(names), (row) => row.companion_of) : null
      yield items.flatMap((item) => [item, ...(companions?.get(item.file_name) ?? [])])
    }
}

/** Divides a slice into parts of about `MAX_ROWS` files, including companions. */
function* divideSlice<Row extends Pick<MediaRow, 'companion_count'>>(
  slice: readonly Row[],
): Generator<Row[]> {
  let part: Row[] = []
  let count = 0
  for (const item of slice) {
    if (count >= MAX_ROWS) {
      yield part
      part = []
      count = 0
    }
    part.push(item)
    count += 1 + item.companion_count
  }
  if (part.length > 0) yield part
}
