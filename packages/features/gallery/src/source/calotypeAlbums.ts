import {
  addToAlbum,
  getAlbumPhotoIds,
  createAlbum,
  deleteAlbum,
  getAlbum,
  getAlbumPhotos,
  getMyAlbums,
  getSharedAlbums,
  removeFromAlbum,
  updateAlbum,
  type Api,
} from '@calotype/api'
import { getCoverUrl, paths } from '@calotype/platform'
import type { AlbumDataSource } from './AlbumDataSource.ts'

/**
 * Creates the source of the user's albums on a Calotype server. Its query keys start with `['albums']`, which other
 * features invalidate.
 */
export const calotypeAlbums = (api: Api): AlbumDataSource => ({
  name: 'albums',
  mine: (cursor, signal) => getMyAlbums(api, cursor, signal),
  sharedWithMe: (cursor, signal) => getSharedAlbums(api, cursor, signal),
  one: (id, signal) => getAlbum(api, id, signal),
  photos: (id, { start, size }, signal) => getAlbumPhotos(api, { id, page: start / size, size }, signal),
  photoIds: (id) => getAlbumPhotoIds(api, id),
  coverUrl: getCoverUrl,
  create: (album) => createAlbum(api, album),
  update: (id, change) => updateAlbum(api, id, change),
  delete: (id) => deleteAlbum(api, id),
  addPhotos: (...change) => addToAlbum(api, ...change),
  removePhotos: (...change) => removeFromAlbum(api, ...change),
  paths,
})
