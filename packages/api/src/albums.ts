import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { within, type Api } from './client.ts'
import { unlessGone } from './errors.ts'
import { inParts } from './inParts.ts'
import { listPages } from './listPage.ts'
import { pageAfter, pageOf } from './media.ts'
import type { components } from './schema.gen.ts'

export type Album = components['schemas']['Album']
export type SharedAlbum = components['schemas']['SharedAlbum']
export type AlbumCreate = components['schemas']['AlbumCreate']
export type AlbumUpdate = components['schemas']['AlbumUpdate']

/** Photos of a page of an album (CONST: album media limit). */
export const ALBUM_PAGE_SIZE = 24
/** The most photos of an album that are told at once. */
const ALBUM_MOST_PHOTOS = 500
/** How many letters an album's title may have (ALB-025). */
export const ALBUM_TITLE_MAX = 100
/** How many letters an album's description may have (ALB-026). */
export const ALBUM_DESCRIPTION_MAX = 500
/** How long a call about albums may take. */
export const ALBUM_TIMEOUT_MS = 30_000

/** The prefix of the keys of all queries for shared albums. */
export const SHARED_ALBUMS_KEY = ['albums', 'shared'] as const

/** The signed-in user's albums. Keys begin with 'albums', so that one call makes all of them stale. */
export function albumQueries(api: Api) {
  const { client, send } = api
  return {
    /** The user's own albums, newest first, in pages. */
    mine: () =>
      listPages(api, ['albums', 'mine', 'pages'], (query, signal) =>
        client.GET('/api/albums/my', { params: { query }, signal: within(ALBUM_TIMEOUT_MS, signal) }),
      ),

    /** All of the user's own albums at once, to choose one of them. */
    allMine: () =>
      queryOptions({
        queryKey: ['albums', 'mine', 'all'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/albums/my', { signal: within(ALBUM_TIMEOUT_MS, signal) })),
      }),

    /** Albums that others share with the user, with what the user may do in them, in pages (API-037). */
    sharedWithMe: () =>
      listPages(api, [...SHARED_ALBUMS_KEY, 'pages'], (query, signal) =>
        client.GET('/api/albums/shared-with-me', {
          params: { query },
          signal: within(ALBUM_TIMEOUT_MS, signal),
        }),
      ),

    /** All albums that others share with the user at once, to find one of them. */
    allSharedWithMe: () =>
      queryOptions({
        queryKey: [...SHARED_ALBUMS_KEY, 'all'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/albums/shared-with-me', { signal: within(ALBUM_TIMEOUT_MS, signal) })),
      }),

    /** One album, own or shared. Throws ApiError 404 when there is none. */
    one: (id: number) =>
      queryOptions({
        queryKey: ['albums', 'one', id],
        queryFn: ({ signal }) =>
          send(
            client.GET('/api/albums/{id}', {
              params: { path: { id } },
              signal: within(ALBUM_TIMEOUT_MS, signal),
            }),
          ),
      }),

    /** The ids of all photos of an album. */
    photoIds: (id: number) =>
      queryOptions({
        queryKey: ['albums', 'photoIds', id],
        queryFn: () => albumPhotoIds(api, id),
        staleTime: 0,
      }),

    /** Its photos, newest first, in pages of ALBUM_PAGE_SIZE. */
    photos: (id: number) =>
      infiniteQueryOptions({
        queryKey: ['albums', 'photos', id],
        queryFn: async ({ pageParam, signal }) =>
          pageOf(
            await send(
              client.GET('/api/albums/{id}/media', {
                params: { path: { id }, query: { page: pageParam, limit: ALBUM_PAGE_SIZE } },
                signal: within(ALBUM_TIMEOUT_MS, signal),
              }),
            ),
          ),
        initialPageParam: 0,
        getNextPageParam: pageAfter(ALBUM_PAGE_SIZE),
      }),
  }
}

/** Which photos an album has. */
export async function albumPhotoIds({ client, send }: Api, id: number): Promise<ReadonlySet<number>> {
  const ids = new Set<number>()
  for (let page = 0, hasMore = true; hasMore; page++) {
    const call = client.GET('/api/albums/{id}/media', {
      params: { path: { id }, query: { page, limit: ALBUM_MOST_PHOTOS } },
      signal: within(ALBUM_TIMEOUT_MS),
    })
    const found = pageOf(await send(call))
    for (const photo of found.items) ids.add(photo.id)
    hasMore = found.hasMore
  }
  return ids
}

/** Makes an album, empty but for the photos that are named. If one of them is not there, no album is made (404). */
export function createAlbum({ client, send }: Api, album: AlbumCreate): Promise<Album> {
  return send(client.POST('/api/albums', { body: album, signal: within(ALBUM_TIMEOUT_MS) }))
}

/** Changes what is given of an album; answers the album as it then is (ALB-042). */
export function updateAlbum({ client, send }: Api, id: number, change: AlbumUpdate): Promise<Album> {
  const call = client.PUT('/api/albums/{id}', {
    params: { path: { id } },
    body: change,
    signal: within(ALBUM_TIMEOUT_MS),
  })
  return send(call)
}

/** Deletes an album, and the owner's photos that are in no other album (DECISIONS 12). */
export async function deleteAlbum({ client, send }: Api, id: number): Promise<void> {
  const options = { params: { path: { id } }, signal: within(ALBUM_TIMEOUT_MS) }
  await unlessGone(send(client.DELETE('/api/albums/{id}', options)))
}

/** Photos that are put into an album, and that are taken out of one, with one request. */
export const ALBUM_ADD_AT_ONCE = 500
export const ALBUM_REMOVE_AT_ONCE = 200

/** Puts one's own photos into an album; one that is there already stays there once. */
export const addToAlbum = ({ client, send }: Api, id: number, photoIds: readonly number[]): Promise<void> =>
  inParts(photoIds, ALBUM_ADD_AT_ONCE, (mediaIds) =>
    send(
      client.POST('/api/albums/{id}/media', {
        params: { path: { id } },
        body: { mediaIds },
        signal: within(ALBUM_TIMEOUT_MS),
      }),
    ),
  )

/** Takes photos out of an album; the photos are kept. */
export const removeFromAlbum = (
  { client, send }: Api,
  id: number,
  photoIds: readonly number[],
): Promise<void> =>
  inParts(photoIds, ALBUM_REMOVE_AT_ONCE, (mediaIds) =>
    send(
      client.DELETE('/api/albums/{id}/media', {
        params: { path: { id }, query: { mediaIds } },
        signal: within(ALBUM_TIMEOUT_MS),
      }),
    ),
  )
