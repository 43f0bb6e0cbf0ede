import { within, type Api } from './client.ts'
import type { components } from './schema.gen.ts'
import type { User } from './user.ts'

export type LoginRequest = components['schemas']['LoginRequest']
export type LoginResponse = components['schemas']['LoginResponse']
export type SignupRequest = components['schemas']['SignupRequest']

/** How long sign-in, sign-up and sign-out may take. */
export const AUTH_TIMEOUT_MS = 30_000

/** Signs in. Throws ApiError 401 with the server's words when the credentials are wrong (AUTH-061). */
export function signIn(api: Api, credentials: LoginRequest): Promise<LoginResponse> {
  return api.send(api.client.POST('/api/auth/login', { body: credentials, signal: within(AUTH_TIMEOUT_MS) }))
}

/** Makes an account; it is not signed in by that. Throws ApiError 409 when the address is taken (AUTH-062). */
export function signUp(api: Api, account: SignupRequest): Promise<User> {
  return api.send(api.client.POST('/api/auth/signup', { body: account, signal: within(AUTH_TIMEOUT_MS) }))
}

/** Ends the session of a token at the server: the given one, else the current one. */
export async function signOut(api: Api, token?: string): Promise<void> {
  await api.send(
    api.client.POST('/api/auth/logout', {
      ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
      signal: within(AUTH_TIMEOUT_MS),
    }),
  )
}

/** Has a link mailed that sets a new password, if the address is known; the answer does not tell (DECISIONS 3). */
export async function requestPasswordReset(api: Api, email: string): Promise<void> {
  const call = api.client.POST('/api/auth/forgot-password', {
    body: { email },
    signal: within(AUTH_TIMEOUT_MS),
  })
  await api.send(call)
}

/** Sets a new password by the token of a mailed link. Throws ApiError 400 when the link was used or is old. */
export async function resetPassword(api: Api, token: string, newPassword: string): Promise<void> {
  const body = { token, newPassword }
  await api.send(api.client.POST('/api/auth/reset-password', { body, signal: within(AUTH_TIMEOUT_MS) }))
}

/** Verifies the signed-in user's address by the token of a mailed link. Throws ApiError 400 if the link is used or expired. */
export async function verifyEmail(api: Api, token: string): Promise<void> {
  const options = { body: { token }, signal: within(AUTH_TIMEOUT_MS) }
  await api.send(api.client.POST('/api/auth/verify-email', options))
}

/** Mails the signed-in user's verification link again. Throws ApiError 429 after too many mails. */
export async function resendVerification(api: Api): Promise<void> {
  await api.send(api.client.POST('/api/auth/resend-verification', { signal: within(AUTH_TIMEOUT_MS) }))
}
