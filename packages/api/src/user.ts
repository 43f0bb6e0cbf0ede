import { within, type Api } from './client.ts'
import type { components } from './schema.gen.ts'

export type User = components['schemas']['User']

/** How long the start of the app waits to hear who is signed in. */
export const ME_TIMEOUT_MS = 30_000

/** Who is signed in (AUTH-036). Throws ApiError 401 when the token is not valid any more. */
export function getMe(api: Api): Promise<User> {
  return api.send(api.client.GET('/api/user/me', { signal: within(ME_TIMEOUT_MS) }))
}

export type ChangePasswordRequest = components['schemas']['ChangePasswordRequest']

/** How long a change of the account may take. */
export const ACCOUNT_TIMEOUT_MS = 30_000

/** Changes the password and ends every other session. Throws ApiError 400 when the current one is wrong (API-054). */
export async function changePassword(api: Api, change: ChangePasswordRequest): Promise<void> {
  const call = api.client.POST('/api/user/change-password', {
    body: change,
    signal: within(ACCOUNT_TIMEOUT_MS),
  })
  await api.send(call)
}

/** Deletes the account and everything in it; the token is worth nothing then (API-055). */
export async function deleteAccount(api: Api): Promise<void> {
  await api.send(api.client.DELETE('/api/user', { signal: within(ACCOUNT_TIMEOUT_MS) }))
}

/** An address that sends everything the account holds as one ZIP, once and within a minute. */
export async function createExport(api: Api): Promise<string> {
  return (await api.send(api.client.POST('/api/user/export', { signal: within(ACCOUNT_TIMEOUT_MS) }))).url
}
