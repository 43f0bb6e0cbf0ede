import type { Session } from '@calotype/platform'
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../queryClient.ts'

const clients = new WeakMap<Session, { token: string | null; queryClient: QueryClient }>()

/**
 * Returns the query client for the current token. Each token gets a new client, so that no user sees another user's
 * data. Calls `prefetch` with every new client.
 */
export function getQueryClient(session: Session, prefetch: (queryClient: QueryClient) => void): QueryClient {
  const token = session.token()
  const cachedClient = clients.get(session)
  if (cachedClient?.token === token) return cachedClient.queryClient
  const queryClient = createQueryClient(() => void session.refresh())
  clients.set(session, { token, queryClient })
  if (token !== null) prefetch(queryClient)
  return queryClient
}
