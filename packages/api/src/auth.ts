import { withTimeout, type Api } from './client.ts'
import type { components } from './schema.gen.ts'
import type { User } from './user.ts'

export type LoginRequest = components['schemas']['LoginRequest']
export type LoginResponse = components['schemas']['LoginResponse']
export type SignupRequest = components['schemas']['SignupRequest']

export const AUTH_TIMEOUT_MS = 30_000

/** Signs in. Throws ApiError 401 with the server's message if the credentials are wrong (AUTH-061). */
export function signIn(api: Api, credentials: LoginRequest): Promise<LoginResponse> {
  return api.send(
    api.client.POST('/api/auth/login', { body: credentials, signal: withTimeout(AUTH_TIMEOUT_MS) }),
  )
}

/** Creates an account without signing in. Throws ApiError 409 if the address is taken (AUTH-062). */
export function signUp(api: Api, account: SignupRequest): Promise<User> {
  return api.send(
    api.client.POST('/api/auth/signup', { body: account, signal: withTimeout(AUTH_TIMEOUT_MS) }),
  )
}

/** Ends the session of `token` on the server, by default the current session. */
export async function signOut(api: Api, token?: string): Promise<void> {
  await api.send(
    api.client.POST('/api/auth/logout', {
      ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
      signal: withTimeout(AUTH_TIMEOUT_MS),
    }),
  )
}

/**
 * Emails a link for setting a new password if the address has an account. The response doesn't reveal whether it has
 * one (DECISIONS 3).
 */
export async function requestPasswordReset(api: Api, email: string): Promise<void> {
  const call = api.client.POST('/api/auth/forgot-password', {
    body: { email },
    signal: withTimeout(AUTH_TIMEOUT_MS),
  })
  await api.send(call)
}

/** Sets a new password with the token of an emailed link. Throws ApiError 400 if the link was used or has expired. */
export async function resetPassword(api: Api, token: string, newPassword: string): Promise<void> {
  const body = { token, newPassword }
  await api.send(api.client.POST('/api/auth/reset-password', { body, signal: withTimeout(AUTH_TIMEOUT_MS) }))
}

/**
 * Verifies the user's address with the token of an emailed link. Throws ApiError 400 if the link was used or has
 * expired.
 */
export async function verifyEmail(api: Api, token: string): Promise<void> {
  const options = { body: { token }, signal: withTimeout(AUTH_TIMEOUT_MS) }
  await api.send(api.client.POST('/api/auth/verify-email', options))
}

/** Sends the verification email again. Throws ApiError 429 after too many emails. */
export async function resendVerification(api: Api): Promise<void> {
  await api.send(api.client.POST('/api/auth/resend-verification', { signal: withTimeout(AUTH_TIMEOUT_MS) }))
}
