import { queryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import { ignoreNotFound } from './errors.ts'
import type { components } from './schema.gen.ts'
import { ACCOUNT_TIMEOUT_MS } from './user.ts'

export type DeviceSession = components['schemas']['Session']

/** Creates the queries for the user's sessions. */
export function sessionQueries({ client, send }: Api) {
  return {
    /** All sessions: the current one first, the others by most recent use. */
    all: () =>
      queryOptions({
        queryKey: ['sessions'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/user/sessions', { signal: withTimeout(ACCOUNT_TIMEOUT_MS, signal) })),
      }),
  }
}

/** Ends a session. The device is signed out at its next request. */
export async function endSession({ client, send }: Api, id: number): Promise<void> {
  const params = { path: { id } }
  await ignoreNotFound(
    send(client.DELETE('/api/user/sessions/{id}', { params, signal: withTimeout(ACCOUNT_TIMEOUT_MS) })),
  )
}

/** Signs out all devices except the current one. */
export async function endOtherSessions({ client, send }: Api): Promise<void> {
  await send(client.DELETE('/api/user/sessions', { signal: withTimeout(ACCOUNT_TIMEOUT_MS) }))
}
