import {
  addToAlbum,
  type Album,
  getAlbumPhotoIds,
  type Api,
  createAlbum,
  getStatus,
  ignoreNotFound,
} from '@calotype/api'
import { getEnteredTitle } from '@calotype/platform/text'
import type { AlbumCounts, ImportPreview } from '@calotype/transfer'
import type { ImportContext } from '../import/importContext.ts'
import { findLibraryItems } from '../files/library.ts'
import type { FileRow, JournalFolder } from '../journal/journal.ts'
import { warnIfFailing } from '../files/problem.ts'

/** Maximum number of photos per request that adds photos to an album. The journal records each batch. */
const PHOTOS_PER_BATCH = 500

const MEDIA_ID = 'coalesce(file.media_id, sent.media_id)'
/** Selects stored photos that haven't been added to their album. */
const FROM_FILES_TO_ADD = `from file left join file as sent on sent.id = file.same_as
where file.folder = ? and file.album is not null and file.in_album = 0 and ${MEDIA_ID} is not null`
const SELECT_FILES_TO_ADD = `select file.id, file.sha256, ${MEDIA_ID} as media_id ${FROM_FILES_TO_ADD} and file.album = ? limit ${PHOTOS_PER_BATCH}`
const COUNT_ALBUMS_TO_FILL = `select count(distinct file.album) as count ${FROM_FILES_TO_ADD}`
const selectAlbums = (condition: string) => `
select album as title, count(distinct sha256) as count, album_there.title is not null as "exists"
from file join folder on folder.id = file.folder
left join album_there on album_there.folder = file.folder and album_there.title = file.album
where file.folder = ? and ${condition} group by album order by album`
const ALBUMS = selectAlbums(
  `folder.options ->> 'albums' and album is not null and kind <> 'archive' and in_album = 0 and state not in ('failed', 'failed.refused')`,
)
const FILLED_ALBUMS = selectAlbums('in_album = 1')
const SKIPPED_COUNT = `select count(*) as count from file where folder = ? and in_album = 3`
const DELETED_ALBUMS = `select distinct album as title from file where folder = ? and in_album = 4 order by album`
const SELECT_ADDED_FILE = `select 1 from file where folder = ? and album = ? and in_album in (1, 4) limit 1`
const SKIP_ALBUM = `update file set in_album = 4 where folder = ? and album = ? and in_album in (0, 1)`
const RECORD_EXISTING = 'insert or ignore into album_there values (?, ?)'
const REMOVE_EXISTING = 'delete from album_there where folder = ? and title = ?'
const KNOWN_PHOTOS = `select id, media_id from file where folder = ? and album = ? and state = 'done.alreadyThere'`

/**
 * Returns the albums that the import will fill, with the number of files for each; none if the user chose not to create
 * albums.
 */
export function getPlannedAlbums({ journal, folderId }: JournalFolder) {
  return journal.all<AlbumRow>(ALBUMS, folderId).map(toPlannedAlbum)
}

/** Returns the albums that the import has filled, with the number of files that it added to each. */
export function getFilledAlbums({ journal, folderId }: JournalFolder) {
  return journal.all<AlbumRow>(FILLED_ALBUMS, folderId).map(toPlannedAlbum)
}

type PlannedAlbum = ImportPreview['albums'][number]
type AlbumRow = Omit<PlannedAlbum, 'exists'> & { exists: number }

const toPlannedAlbum = (album: AlbumRow): PlannedAlbum => ({ ...album, exists: album.exists === 1 })

/** Counts the albums that this import created, extended, or skipped because the user had deleted them. */
export function countAlbums(folder: JournalFolder): AlbumCounts {
  const filled = getFilledAlbums(folder)
  const extendedCount = filled.filter(({ exists }) => exists).length
  const skippedCount = folder.journal.get<{ count: number }>(SKIPPED_COUNT, folder.folderId)?.count ?? 0
  return {
    created: filled.length - extendedCount,
    extended: extendedCount,
    missing: getDeletedAlbums(folder).length,
    skipped: skippedCount,
  }
}

/** Returns the titles of this import's albums that the user has deleted or renamed since. */
export function getDeletedAlbums({ journal, folderId }: JournalFolder): string[] {
  return journal.all<{ title: string }>(DELETED_ALBUMS, folderId).map(({ title }) => title)
}

/**
 * Returns the ids of the user's own albums by normalized title. If several albums have the same title, the oldest one
 * counts.
 */
async function loadOwnAlbumIds(api: Api): Promise<Map<string, number>> {
  const albums = await api.send(api.client.GET('/api/albums/my'))
  return new Map(albums.map((album) => [getEnteredTitle(album).normalize(), album.id]))
}

/** Records which albums exist already, and which photos are already in the album of their folder. */
export async function recordAlbumContents(context: ImportContext): Promise<void> {
  const { journal, folderId, callWithRetry } = context
  const albums = getPlannedAlbums(context)
  if (albums.length === 0) return
  const ids = await callWithRetry(loadOwnAlbumIds)
  journal.runInTransaction(() => {
    journal.run('delete from album_there where folder = ?', folderId)
    for (const { title } of albums)
      if (ids.has(title.normalize())) journal.run(RECORD_EXISTING, folderId, title)
  })
  for (const { title } of albums) {
    const id = ids.get(title.normalize())
    const knownPhotos = journal.all<{ id: number; media_id: number }>(KNOWN_PHOTOS, folderId, title)
    if (id === undefined || knownPhotos.length === 0) continue
    const albumPhotos = await callWithRetry((api) => ignoreNotFound(getAlbumPhotoIds(api, id)))
    journal.runInTransaction(() => {
      if (albumPhotos === null) journal.run(REMOVE_EXISTING, folderId, title)
      for (const photo of knownPhotos)
        if (albumPhotos?.has(photo.media_id)) journal.changeFile(photo.id, { in_album: 2 })
    })
  }
}

/**
 * Adds stored photos to albums. Reuses an album with the same title, so that a retry creates no duplicates. If an album
 * can't be filled, returns a warning instead of throwing, because all photos are stored.
 */
export async function fillAlbums(context: ImportContext): Promise<string | null> {
  const { journal, folderId, callWithRetry } = context
  const albums = getPlannedAlbums(context)
  if (albums.length === 0) return null
  function describeUnfilled() {
    const { count } = journal.get<{ count: number }>(COUNT_ALBUMS_TO_FILL, folderId) ?? { count: 0 }
    return `${count === 1 ? '1 album is' : `${count} albums are`} not filled yet`
  }
  return warnIfFailing(context, describeUnfilled, async () => {
    const ids = await callWithRetry(loadOwnAlbumIds)
    for (const { title } of albums) await fillAlbum(context, title, ids.get(title.normalize()) ?? null)
  })
}

/**
 * Adds photos to an album. Doesn't recreate the album if this import had filled it and the user has deleted it or all
 * its photos since.
 * @param existingId id of the album with this title, or null
 */
async function fillAlbum(context: ImportContext, title: string, existingId: number | null): Promise<void> {
  const { journal, folderId } = context
  let album = existingId
  const wasFilled = journal.get(SELECT_ADDED_FILE, folderId, title) !== undefined
  if (album === null && wasFilled) return skipDeletedAlbum()
  // The album was created after the folder was scanned.
  if (album !== null && !wasFilled) journal.run(RECORD_EXISTING, folderId, title)
  for (;;) {
    const photos = journal.all<Photo>(SELECT_FILES_TO_ADD, folderId, title)
    if (photos.length === 0) return
    const result = await addPhotos(context, { title, album }, photos)
    if (result === null) return skipDeletedAlbum()
    if (album === null && result.album !== null) journal.run(REMOVE_EXISTING, folderId, title)
    album = result.album
    journal.runInTransaction(() => {
      for (const { id } of photos) journal.changeFile(id, { in_album: result.deletedIds.has(id) ? 3 : 1 })
    })
  }

  function skipDeletedAlbum() {
    journal.run(SKIP_ALBUM, folderId, title)
  }
}

type Photo = Pick<FileRow, 'id' | 'sha256'> & { media_id: number }

/** Returns the row ids of photos that are no longer in the library. */
async function findDeleted(context: ImportContext, photos: readonly Photo[]): Promise<Set<number>> {
  const foundItems = await findLibraryItems(context, photos)
  const remainingIds = new Set([...foundItems.values()].flat())
  return new Set(photos.flatMap(({ id, media_id }) => (remainingIds.has(media_id) ? [] : [id])))
}

/**
 * Adds photos to an album, and creates the album if necessary. Returns the album's id and the photos that weren't added
 * because they have been deleted; null if the album itself was deleted.
 */
async function addPhotos(
  context: ImportContext,
  { title, album: existingId }: { title: string; album: number | null },
  photos: readonly Photo[],
): Promise<{ album: number | null; deletedIds: ReadonlySet<number> } | null> {
  const { callWithRetry, signal } = context
  const deletedIds = new Set<number>()
  for (let album = existingId; ;) {
    const mediaIds = [
      ...new Set(photos.flatMap(({ id, media_id }) => (deletedIds.has(id) ? [] : [media_id]))),
    ]
    if (mediaIds.length === 0) return { album, deletedIds }
    try {
      if (album === null) {
        const created = await callWithRetry(createOnce(title, mediaIds))
        album = created.id
        if (created.photoCount > 0) return { album, deletedIds }
      }
      const id = album
      await callWithRetry((api) => addToAlbum(api, id, mediaIds))
      return { album, deletedIds }
    } catch (error) {
      signal.throwIfAborted()
      // The server rejects the whole request without naming the missing photos.
      if (getStatus(error) !== 404) throw error
      const allDeletedIds = await findDeleted(context, photos)
      if (allDeletedIds.isSubsetOf(deletedIds)) {
        if (album === null) throw error
        return null
      }
      for (const id of allDeletedIds) deletedIds.add(id)
    }
  }
}

/**
 * Returns a function that creates an album. A repeated call first looks for the album: the server may have created it
 * although its response was lost.
 */
function createOnce(title: string, mediaIds: number[]) {
  let isRetry = false
  return async (api: Api): Promise<Pick<Album, 'id' | 'photoCount'>> => {
    const existingId = isRetry ? (await loadOwnAlbumIds(api)).get(title.normalize()) : undefined
    isRetry = true
    // With the photo count 0, the caller adds all photos. Adding a photo that is already in the album has no effect.
    return existingId === undefined
      ? createWithPhotos(api, title, mediaIds)
      : { id: existingId, photoCount: 0 }
  }
}

/** Creates an album with its photos. Earlier servers can only create empty albums. */
async function createWithPhotos(api: Api, title: string, mediaIds: number[]): Promise<Album> {
  try {
    return await createAlbum(api, { title, mediaIds })
  } catch (error) {
    if (getStatus(error) !== 400) throw error
    return createAlbum(api, { title })
  }
}
