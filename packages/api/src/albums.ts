import { queryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import { ignoreNotFound } from './errors.ts'
import { requestInBatches, type OnProgress } from './requestInBatches.ts'
import { listQueryOptions, loadListPage, type ListPage } from './listPage.ts'
import { toMediaPage, type MediaPage } from './media.ts'
import type { components } from './schema.gen.ts'

export type Album = components['schemas']['Album']
export type SharedAlbum = components['schemas']['SharedAlbum']
/** An album requested by its id. For another user's album, includes the fields of `SharedAlbum`. */
export type AlbumDetails = components['schemas']['AlbumDetails']
export type AlbumCreate = components['schemas']['AlbumCreate']
export type AlbumUpdate = components['schemas']['AlbumUpdate']

/** Number of photos per page of an album (CONST: album media limit). */
export const ALBUM_PAGE_SIZE = 24
const MAX_PHOTO_IDS = 500
/** Maximum length of an album's title (ALB-025). */
export const ALBUM_TITLE_MAX = 100
/** Maximum length of an album's description (ALB-026). */
export const ALBUM_DESCRIPTION_MAX = 500
export const ALBUM_TIMEOUT_MS = 30_000

/** Prefix of the query keys for shared albums. */
export const SHARED_ALBUMS_KEY = ['albums', 'shared'] as const

/** Creates the queries for albums. All keys start with 'albums', so that one call invalidates all of them. */
export const albumQueries = (api: Api) => ({
  /** Albums that others share with the user, with the user's permissions, page by page (API-037). */
  sharedWithMe: () =>
    listQueryOptions([...SHARED_ALBUMS_KEY, 'pages'], (after, signal) => getSharedAlbums(api, after, signal)),

  /** An album that the user owns or that is shared with them. Throws ApiError 404 if the album doesn't exist. */
  one: (id: number) =>
    queryOptions({ queryKey: ['albums', 'one', id], queryFn: ({ signal }) => getAlbum(api, id, signal) }),
})

/** Loads a page of the user's own albums, newest first. */
export const getMyAlbums = (api: Api, after: string | null, signal?: AbortSignal): Promise<ListPage<Album>> =>
  loadListPage(api, after, (query) =>
    api.client.GET('/api/albums/my', { params: { query }, signal: withTimeout(ALBUM_TIMEOUT_MS, signal) }),
  )

/** Loads a page of the albums that others share with the user. */
export const getSharedAlbums = (
  api: Api,
  after: string | null,
  signal?: AbortSignal,
): Promise<ListPage<SharedAlbum>> =>
  loadListPage(api, after, (query) =>
    api.client.GET('/api/albums/shared-with-me', {
      params: { query },
      signal: withTimeout(ALBUM_TIMEOUT_MS, signal),
    }),
  )

/** Loads an album that the user owns or that is shared with them. Throws ApiError 404 if the album doesn't exist. */
export const getAlbum = ({ client, send }: Api, id: number, signal?: AbortSignal): Promise<AlbumDetails> =>
  send(
    client.GET('/api/albums/{id}', {
      params: { path: { id } },
      signal: withTimeout(ALBUM_TIMEOUT_MS, signal),
    }),
  )

/** Loads a page of an album's photos, newest first. */
export async function getAlbumPhotos(
  { client, send }: Api,
  { id, page, size }: { id: number; page: number; size: number },
  signal?: AbortSignal,
): Promise<MediaPage> {
  const call = client.GET('/api/albums/{id}/media', {
    params: { path: { id }, query: { page, limit: size } },
    signal: withTimeout(ALBUM_TIMEOUT_MS, signal),
  })
  return toMediaPage(await send(call))
}

/** Loads the ids of all photos of an album. */
export async function getAlbumPhotoIds(api: Api, id: number): Promise<ReadonlySet<number>> {
  const ids = new Set<number>()
  for (let page = 0, hasMore = true; hasMore; page++) {
    const photoPage = await getAlbumPhotos(api, { id, page, size: MAX_PHOTO_IDS })
    for (const photo of photoPage.items) ids.add(photo.id)
    hasMore = photoPage.hasMore
  }
  return ids
}

/**
 * Creates an album, with photos if `album` lists any. Throws ApiError 404 without creating the album if a photo doesn't
 * exist.
 */
export function createAlbum({ client, send }: Api, album: AlbumCreate): Promise<Album> {
  return send(client.POST('/api/albums', { body: album, signal: withTimeout(ALBUM_TIMEOUT_MS) }))
}

/** Changes only the given properties of an album, and returns the updated album (ALB-042). */
export function updateAlbum({ client, send }: Api, id: number, change: AlbumUpdate): Promise<Album> {
  const call = client.PUT('/api/albums/{id}', {
    params: { path: { id } },
    body: change,
    signal: withTimeout(ALBUM_TIMEOUT_MS),
  })
  return send(call)
}

/** Deletes an album and the owner's photos in it, except for photos that are also in another album (DECISIONS 12). */
export async function deleteAlbum({ client, send }: Api, id: number): Promise<void> {
  const options = { params: { path: { id } }, signal: withTimeout(ALBUM_TIMEOUT_MS) }
  await ignoreNotFound(send(client.DELETE('/api/albums/{id}', options)))
}

/** Maximum number of photos in a request to add photos to an album. For removals, `ALBUM_REMOVE_BATCH_SIZE` applies. */
export const ALBUM_ADD_BATCH_SIZE = 500
export const ALBUM_REMOVE_BATCH_SIZE = 200

/** Adds the user's own photos to an album. Skips photos that are already in the album. */
export const addToAlbum = (
  { client, send }: Api,
  id: number,
  photoIds: readonly number[],
  onProgress?: OnProgress,
): Promise<void> =>
  requestInBatches(
    photoIds,
    ALBUM_ADD_BATCH_SIZE,
    (mediaIds) =>
      send(
        client.POST('/api/albums/{id}/media', {
          params: { path: { id } },
          body: { mediaIds },
          signal: withTimeout(ALBUM_TIMEOUT_MS),
        }),
      ),
    onProgress,
  )

/** Removes photos from an album. The photos stay in the library. */
export const removeFromAlbum = (
  { client, send }: Api,
  id: number,
  photoIds: readonly number[],
  onProgress?: OnProgress,
): Promise<void> =>
  requestInBatches(
    photoIds,
    ALBUM_REMOVE_BATCH_SIZE,
    (mediaIds) =>
      send(
        client.DELETE('/api/albums/{id}/media', {
          params: { path: { id }, query: { mediaIds } },
          signal: withTimeout(ALBUM_TIMEOUT_MS),
        }),
      ),
    onProgress,
  )
