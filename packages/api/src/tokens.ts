import { queryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import { ignoreNotFound } from './errors.ts'
import type { components } from './schema.gen.ts'
import { ACCOUNT_TIMEOUT_MS } from './user.ts'

export type AccessToken = components['schemas']['AccessToken']
export type NewAccessToken = components['schemas']['NewAccessToken']
export type TokenScope = components['schemas']['Scope']

/** Queries for the user's personal access tokens. */
export function tokenQueries({ client, send }: Api) {
  return {
    /** All tokens without their secrets, newest first. */
    all: () =>
      queryOptions({
        queryKey: ['tokens'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/user/tokens', { signal: withTimeout(ACCOUNT_TIMEOUT_MS, signal) })),
      }),
  }
}

/**
 * Creates a token. Only this response contains its secret. Throws ApiError 400 if the password is wrong, and 409 if the
 * user has too many tokens.
 */
export function createAccessToken(
  { client, send }: Api,
  body: NewAccessToken,
): Promise<components['schemas']['CreatedAccessToken']> {
  return send(client.POST('/api/user/tokens', { body, signal: withTimeout(ACCOUNT_TIMEOUT_MS) }))
}

/** Revokes a token, effective at its next request. */
export async function revokeAccessToken({ client, send }: Api, id: number): Promise<void> {
  const params = { path: { id } }
  await ignoreNotFound(
    send(client.DELETE('/api/user/tokens/{id}', { params, signal: withTimeout(ACCOUNT_TIMEOUT_MS) })),
  )
}
