import { queryOptions } from '@tanstack/react-query'
import { withTimeout, type Api } from './client.ts'
import { ignoreNotFound } from './errors.ts'
import type { components } from './schema.gen.ts'
import { ACCOUNT_TIMEOUT_MS } from './user.ts'

export type DeviceSession = components['schemas']['Session']

/** Creates the queries for the devices on which the user is signed in. */
export function sessionQueries({ client, send }: Api) {
  return {
    /** All sessions: the current one first, then the most recently used ones. */
    all: () =>
      queryOptions({
        queryKey: ['sessions'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/user/sessions', { signal: withTimeout(ACCOUNT_TIMEOUT_MS, signal) })),
      }),
  }
}

/** Signs out one device, starting with its next request. */
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
