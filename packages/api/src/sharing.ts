import { withTimeout, type Api } from './client.ts'
import { ignoreNotFound } from './errors.ts'
import { listQueryOptions, loadListPage, type ListPage } from './listPage.ts'
import type { components } from './schema.gen.ts'

export type ShareInfo = components['schemas']['ShareInfo']
export type ShareLink = components['schemas']['ShareLink']
export type ShareUser = components['schemas']['ShareUser']
export type SharePermission = components['schemas']['SharePermission']
export type UserShareCreate = components['schemas']['UserShareCreate']
export type SharedMediaItem = components['schemas']['SharedMediaItem']
export type SharedLinkSummary = components['schemas']['SharedLinkSummary']
export type LinkUpdate = components['schemas']['LinkUpdate']

/** An item that can be shared: an album, or a single photo or video. */
export interface Shareable {
  kind: 'album' | 'media'
  id: number
}

/** Options for a new link. */
export interface NewShareLink {
  /** Null if the link never expires. */
  expirationDays: number | null
  /** Whether files keep their location and camera details when visitors view them. */
  includeMetadata: boolean
}

export const SHARING_TIMEOUT_MS = 30_000

/** Key of the query for the user's links. */
export const MY_LINKS_KEY = ['my-links'] as const

/** Creates the queries for shares and links. The queries for shared albums are in `albumQueries`. */
export function sharingQueries(api: Api) {
  const GET = api.client.GET

  return {
    /** Individual photos that others share with the user, page by page (API-044). */
    mediaWithMe: () =>
      listQueryOptions(['shared-with-me', 'media'], (after, signal) => getSharedMedia(api, after, signal)),

    /** The user's links, including expired ones, newest first, page by page (API-101). */
    myLinks: () =>
      listQueryOptions(MY_LINKS_KEY, (after, signal) =>
        loadListPage(api, after, (query) =>
          GET('/api/sharing/my-links', {
            params: { query },
            signal: withTimeout(SHARING_TIMEOUT_MS, signal),
          }),
        ),
      ),
  }
}

/** Loads the shares and the link of an album or a photo (API-038, API-041). */
export function getShares(
  { client, send }: Api,
  { kind, id }: Shareable,
  signal?: AbortSignal,
): Promise<ShareInfo> {
  const options = { params: { path: { id } }, signal: withTimeout(SHARING_TIMEOUT_MS, signal) }
  return send(
    kind === 'album'
      ? client.GET('/api/albums/{id}/shares', options)
      : client.GET('/api/media/{id}/shares', options),
  )
}

/** Loads a page of the individual photos that others share with the user. */
export const getSharedMedia = (
  api: Api,
  after: string | null,
  signal?: AbortSignal,
): Promise<ListPage<SharedMediaItem>> =>
  loadListPage(api, after, (query) =>
    api.client.GET('/api/media/shared-with-me', {
      params: { query },
      signal: withTimeout(SHARING_TIMEOUT_MS, signal),
    }),
  )

/** Creates a link to an album or a photo. Links only allow viewing (SHARE-019, SHARE-030). */
export function createShareLink(
  api: Api,
  { kind, id }: Shareable,
  { createdBy, expirationDays, includeMetadata }: NewShareLink & { createdBy: number },
): Promise<ShareLink> {
  const resourceType = kind === 'album' ? 'ALBUM' : 'media'
  const choices = {
    ...(expirationDays !== null && { expirationDays }),
    ...(includeMetadata && { includeMetadata }),
  }
  return api.send(
    api.client.POST('/api/shares/link', {
      body: { resourceId: id, resourceType, permission: 'VIEW', createdBy, ...choices },
      signal: withTimeout(SHARING_TIMEOUT_MS),
    }),
  )
}

/** Disables a link from the share dialog (SHARE-023). */
export async function deleteShareLink(api: Api, token: string): Promise<void> {
  const options = { params: { path: { token } }, signal: withTimeout(SHARING_TIMEOUT_MS) }
  await ignoreNotFound(api.send(api.client.DELETE('/api/shares/link/{token}', options)))
}

/** Shares an item with a person, or changes the permission of an existing share (SHARE-020). */
export function shareWith(api: Api, { kind, id }: Shareable, body: UserShareCreate): Promise<ShareUser> {
  const options = { params: { path: { id } }, body, signal: withTimeout(SHARING_TIMEOUT_MS) }
  return api.send(
    kind === 'album'
      ? api.client.POST('/api/albums/{id}/share', options)
      : api.client.POST('/api/media/{id}/share', options),
  )
}

/**
 * Stops sharing an item with a person, effective at that person's next request (SHARE-025). Also removes the photos
 * that the person added to the album, unless `keepPhotos` is set.
 */
export async function revokeShare(
  api: Api,
  { kind, id }: Shareable,
  { userId, keepPhotos }: { userId: number; keepPhotos: boolean },
): Promise<void> {
  const path = { id, userId }
  const signal = withTimeout(SHARING_TIMEOUT_MS)
  const call = api.send(
    kind === 'album'
      ? api.client.DELETE('/api/albums/{id}/share/{userId}', {
          params: { path, query: { keepPhotos } },
          signal,
        })
      : api.client.DELETE('/api/media/{id}/share/{userId}', { params: { path }, signal }),
  )
  await ignoreNotFound(call)
}

/** Leaves a shared album, or removes another user's photo from the photos that others share with the user. */
export async function leaveShared(api: Api, { kind, id }: Shareable): Promise<void> {
  const options = { params: { path: { id } }, signal: withTimeout(SHARING_TIMEOUT_MS) }
  const call = api.send(
    kind === 'album'
      ? api.client.DELETE('/api/albums/shared-with-me/{id}', options)
      : api.client.DELETE('/api/media/shared-with-me/{id}', options),
  )
  await ignoreNotFound(call)
}

/**
 * Changes a link, and returns the updated link (LINK-026). Removes the description if only a title is sent. Throws
 * ApiError 412 if the link has changed since `version`.
 */
export function updateLink(api: Api, token: string, body: LinkUpdate): Promise<SharedLinkSummary> {
  return api.send(
    api.client.PUT('/api/sharing/update/{token}', {
      params: { path: { token } },
      body,
      signal: withTimeout(SHARING_TIMEOUT_MS),
    }),
  )
}

/** Disables one of the user's links (LINK-025). */
export async function revokeLink(api: Api, token: string): Promise<void> {
  const options = { params: { path: { token } }, signal: withTimeout(SHARING_TIMEOUT_MS) }
  await ignoreNotFound(api.send(api.client.DELETE('/api/sharing/revoke/{token}', options)))
}
