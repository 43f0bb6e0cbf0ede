/** @file What guests ask. No query library here: the public page must stay light. */
import { within, type Api } from './client.ts'
import type { components } from './schema.gen.ts'

export type SharedGroup = components['schemas']['SharedGroup']
export type SharedFile = components['schemas']['SharedFile']

/** How long a shared group may take. */
export const SHARED_GROUP_TIMEOUT_MS = 30_000

/** Files of a page of a shared group. */
export const SHARED_PAGE_SIZE = 60

/** Which page of a shared group to read: by its number, or by the id of a file that it contains. The default is the first page. */
export interface SharedPageQuery {
  page?: number
  /** The file to follow, for reading all files one after another while the album may change. */
  after?: string
  fileId?: string
}

/**
 * One page of what a link shares; needs no sign-in (API-097). A server without pages returns the whole group. Throws
 * ApiError 404 when the link does not open.
 */
export function getSharedPage(
  api: Api,
  token: string,
  page: SharedPageQuery,
  signal?: AbortSignal,
): Promise<SharedGroup> {
  return api.send(
    api.client.GET('/api/public/shared/{token}', {
      params: { path: { token }, query: { limit: SHARED_PAGE_SIZE, ...page } },
      signal: within(SHARED_GROUP_TIMEOUT_MS, signal),
    }),
  )
}

/** Where everything a link shares can be had as one ZIP file. */
export function archiveAddress(token: string): string {
  return `/api/public/shared/${encodeURIComponent(token)}/archive`
}
