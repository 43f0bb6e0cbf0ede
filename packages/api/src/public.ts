/** @file Calls for visitors. Public pages import this file, so it must not import the query library. */
import { withTimeout, type Api } from './client.ts'
import type { components } from './schema.gen.ts'

export type SharedGroup = components['schemas']['SharedGroup']
export type SharedFile = components['schemas']['SharedFile']

export const SHARED_GROUP_TIMEOUT_MS = 30_000

/** Number of files on a page of a shared group. */
export const SHARED_PAGE_SIZE = 60

/** Selects a page of a shared group by at most one of these fields. An empty object selects the first page. */
export interface SharedPageQuery {
  page?: number
  /**
   * The previous page's `nextCursor`, or the `fileName` of any file. Unlike `page`, a cursor skips no file if the album
   * changes between requests.
   */
  cursor?: string
  /** Id of a file on the page. */
  fileId?: string
}

/**
 * Loads a page of the files of a share link. Requires no sign-in (API-097). A server that doesn't paginate returns all
 * files. Throws ApiError 404 if the link is invalid.
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
      signal: withTimeout(SHARED_GROUP_TIMEOUT_MS, signal),
    }),
  )
}

/** Returns the path of a ZIP file that contains all files of a share link. */
export function getArchiveUrl(token: string): string {
  return `/api/public/shared/${encodeURIComponent(token)}/archive`
}
