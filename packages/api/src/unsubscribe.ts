/** @file API calls for unsubscribe links. Public pages import this file, so it must not import the query library. */
import { withTimeout, type Api } from './client.ts'
import type { components } from './schema.gen.ts'
import { ACCOUNT_TIMEOUT_MS } from './user.ts'

export type Unsubscription = components['schemas']['Unsubscription']

/** Reads the address and topic of an unsubscribe link. Throws ApiError 404 if the link is invalid. */
export function getUnsubscription(
  { client, send }: Api,
  token: string,
  signal: AbortSignal,
): Promise<Unsubscription> {
  return send(
    client.GET('/api/unsubscribe/{token}', {
      params: { path: { token } },
      signal: withTimeout(ACCOUNT_TIMEOUT_MS, signal),
    }),
  )
}

/** Unsubscribes the address of a link (POST), or subscribes it again (DELETE). */
export function setSubscribed(
  { client, send }: Api,
  token: string,
  isSubscribed: boolean,
): Promise<Unsubscription> {
  const options = { params: { path: { token } }, signal: withTimeout(ACCOUNT_TIMEOUT_MS) }
  return send(
    isSubscribed
      ? client.DELETE('/api/unsubscribe/{token}', options)
      : client.POST('/api/unsubscribe/{token}', options),
  )
}
