import { addToAlbum, albumPhotoIds, createAlbum } from '@calotype/api'
import type { AlbumsFilled, ImportPreview } from '@calotype/platform/transfer'
import type { Errand } from './errand.ts'

/** Photos that are put into an album and written down as such together. */
const AT_ONCE = 500

const IN_LIBRARY = `
select file.id, coalesce(file.media_id, sent.media_id) as media_id
from file left join file as sent on sent.id = file.same_as
where file.folder = ? and file.album = ? and file.in_album = 0 and coalesce(file.media_id, sent.media_id) is not null
limit ${AT_ONCE}`
const ALBUMS = `
select album as title, count(distinct sha256) as count, album_there.title is not null as isThere
from file join folder on folder.id = file.folder and folder.options ->> 'albums'
left join album_there on album_there.folder = file.folder and album_there.title = file.album
where file.folder = ? and album is not null and kind <> 'archive' and in_album = 0 and state not in ('failed', 'refused') group by album order by album`
const FILLED_BY = `
select album as title, count(distinct sha256) as count, album_there.title is not null as isThere
from file left join album_there on album_there.folder = file.folder and album_there.title = file.album
where file.folder = ? and in_album = 1 group by album order by album`
const KNOWN = `select id, media_id from file where folder = ? and album = ? and state = 'known'`

/** The albums that an import fills, if they are wanted, each of a folder, and how many files it gains. */
export function albumsOf({ journal, folderId }: Pick<Errand, 'journal' | 'folderId'>) {
  return journal.all<AlbumRow>(ALBUMS, folderId).map(asAlbum)
}

/** The albums that it has filled, each with how many files it gained. */
export function albumsFilledBy({ journal, folderId }: Pick<Errand, 'journal' | 'folderId'>) {
  return journal.all<AlbumRow>(FILLED_BY, folderId).map(asAlbum)
}

type Album = ImportPreview['albums'][number]
type AlbumRow = Omit<Album, 'isThere'> & { isThere: number }

const asAlbum = (album: AlbumRow): Album => ({ ...album, isThere: album.isThere === 1 })

/** How many albums this import has made, and how many of those that were there it has added to. */
export function albumsFilled(of: Pick<Errand, 'journal' | 'folderId'>): AlbumsFilled {
  const filled = albumsFilledBy(of)
  const addedTo = filled.filter(({ isThere }) => isThere).length
  return { made: filled.length - addedTo, addedTo }
}

/** Somebody's own albums by title, as one writes it today; of several with the same the first one made. */
async function ownAlbums({ insist }: Errand): Promise<Map<string, number>> {
  const own = await insist((api) => api.send(api.client.GET('/api/albums/my')))
  return new Map(own.map(({ id, title }) => [title.normalize(), id]))
}

/** Writes down which albums are there already, and which of the photos that the library has stand in the one of their folder. */
export async function noteWhatAlbumsHave(errand: Errand): Promise<void> {
  const { journal, folderId, insist } = errand
  const albums = albumsOf(errand)
  if (albums.length === 0) return
  const ids = await ownAlbums(errand)
  journal.together(() => {
    journal.run('delete from album_there where folder = ?', folderId)
    for (const { title } of albums)
      if (ids.has(title.normalize())) journal.run('insert into album_there values (?, ?)', folderId, title)
  })
  for (const { title } of albums) {
    const id = ids.get(title.normalize())
    const known = journal.all<{ id: number; media_id: number }>(KNOWN, folderId, title)
    if (id === undefined || known.length === 0) continue
    const there = await insist((api) => albumPhotoIds(api, id))
    journal.together(() => {
      for (const photo of known) if (there.has(photo.media_id)) journal.change(photo.id, { in_album: 2 })
    })
  }
}

/**
 * Puts what is in the library into albums. One of the same title is filled and not doubled, so that it can be done again
 * after an interruption.
 */
export async function fillAlbums(errand: Errand): Promise<void> {
  const { journal, folderId, insist } = errand
  const albums = albumsOf(errand)
  if (albums.length === 0) return
  const ids = await ownAlbums(errand)
  for (const { title } of albums) {
    for (;;) {
      const photos = journal.all<{ id: number; media_id: number }>(IN_LIBRARY, folderId, title)
      if (photos.length === 0) break
      const id = ids.get(title.normalize()) ?? (await insist((api) => createAlbum(api, { title }))).id
      ids.set(title.normalize(), id)
      const mediaIds = [...new Set(photos.map(({ media_id }) => media_id))]
      await insist((api) => addToAlbum(api, id, mediaIds))
      journal.together(() => {
        for (const photo of photos) journal.change(photo.id, { in_album: 1 })
      })
    }
  }
}
