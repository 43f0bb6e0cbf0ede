import { within, type Api } from './client.ts'
import type { components } from './schema.gen.ts'

export type User = components['schemas']['User']

/** How long the start of the app waits to hear who is signed in. */
export const ME_TIMEOUT_MS = 30_000

/** Who is signed in (AUTH-036). Throws ApiError 401 when the token is not valid any more. */
export function getMe(api: Api): Promise<User> {
  return api.send(api.client.GET('/api/user/me', { signal: within(ME_TIMEOUT_MS) }))
}
