/** @file What guests ask. No query library here: the public page must stay light. */
import { within, type Api } from './client.ts'
import type { components } from './schema.gen.ts'

export type SharedGroup = components['schemas']['SharedGroup']
export type SharedFile = components['schemas']['SharedFile']

/** How long a shared group may take. */
export const SHARED_GROUP_TIMEOUT_MS = 30_000

/** What a link shares; needs no sign-in (API-097). Throws ApiError 404 when the link does not open. */
export function getSharedGroup(api: Api, token: string, signal?: AbortSignal): Promise<SharedGroup> {
  return api.send(
    api.client.GET('/api/public/shared/{token}', {
      params: { path: { token } },
      signal: within(SHARED_GROUP_TIMEOUT_MS, signal),
    }),
  )
}

/** Where everything a link shares can be had as one ZIP file. */
export function archiveAddress(token: string): string {
  return `/api/public/shared/${encodeURIComponent(token)}/archive`
}
