import type { QueryClient } from '@tanstack/react-query'

/** Retries the failed fetches of mounted components. For a list, this may retry only its next page. */
export function retryFailedQueries(queryClient: QueryClient): void {
  const failed = queryClient
    .getQueryCache()
    .findAll({ type: 'active', fetchStatus: 'idle', predicate: ({ state }) => state.status === 'error' })
  for (const query of failed) {
    const { fetchMeta } = query.state
    query.fetch(undefined, fetchMeta ? { meta: fetchMeta } : undefined).catch(() => {})
  }
}
