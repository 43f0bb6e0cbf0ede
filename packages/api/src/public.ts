/** @file What guests ask. No query library here: the public page must stay light. */
import { within, type Api } from './client.ts'
import type { components } from './schema.gen.ts'

export type SharedGroup = components['schemas']['SharedGroup']
export type SharedFile = components['schemas']['SharedFile']

/** How long a shared group may take. */
export const SHARED_GROUP_TIMEOUT_MS = 30_000

/** Number of files on a page of a shared group. */
export const SHARED_PAGE_SIZE = 60

/** Selects a page of a shared group by at most one of the fields. The default is the first page. */
export interface SharedPageQuery {
  /** Zero-based number of the page. */
  page?: number
  /** `fileName` of the file before the page, for reading all files in order although the album may change meanwhile. */
  after?: string
  /** Id of a file on the page. */
  fileId?: string
}

/**
 * Loads a page of the files that a link shares. Needs no sign-in (API-097). A server without pages returns all files.
 * Throws ApiError 404 when the link does not open.
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
