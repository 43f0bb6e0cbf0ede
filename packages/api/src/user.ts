import { withTimeout, type Api } from './client.ts'
import type { components } from './schema.gen.ts'

export type User = components['schemas']['User']

export const ME_TIMEOUT_MS = 30_000

/** Loads the signed-in user (AUTH-036). Throws ApiError 401 if the token is no longer valid. */
export function getMe(api: Api): Promise<User> {
  return api.send(api.client.GET('/api/user/me', { signal: withTimeout(ME_TIMEOUT_MS) }))
}

export type ChangePasswordRequest = components['schemas']['ChangePasswordRequest']

export const ACCOUNT_TIMEOUT_MS = 30_000

/** Changes the user's name, and returns the updated user. */
export function updateMe({ client, send }: Api, body: components['schemas']['ProfileUpdate']): Promise<User> {
  return send(client.PUT('/api/user/me', { body, signal: withTimeout(ACCOUNT_TIMEOUT_MS) }))
}

/**
 * Changes the email address, or emails a confirmation link to the new address. Throws ApiError 400 if the password is
 * wrong, and 409 if the address has an account.
 */
export function changeEmail(
  { client, send }: Api,
  body: components['schemas']['ChangeEmailRequest'],
): Promise<components['schemas']['EmailChange']> {
  return send(client.POST('/api/user/change-email', { body, signal: withTimeout(ACCOUNT_TIMEOUT_MS) }))
}

/** Changes the password and ends all other sessions. Throws ApiError 400 if the current password is wrong (API-054). */
export async function changePassword(api: Api, change: ChangePasswordRequest): Promise<void> {
  const call = api.client.POST('/api/user/change-password', {
    body: change,
    signal: withTimeout(ACCOUNT_TIMEOUT_MS),
  })
  await api.send(call)
}

/** Deletes the account and all its data. The token becomes invalid (API-055). */
export async function deleteAccount(api: Api): Promise<void> {
  await api.send(api.client.DELETE('/api/user', { signal: withTimeout(ACCOUNT_TIMEOUT_MS) }))
}

/** Returns a URL that downloads the account's data as a ZIP file. It works once and expires after a minute. */
export async function createExport(api: Api): Promise<string> {
  return (await api.send(api.client.POST('/api/user/export', { signal: withTimeout(ACCOUNT_TIMEOUT_MS) })))
    .url
}
