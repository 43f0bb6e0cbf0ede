import { queryOptions } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { getSharedPage } from './public.ts'

/**
 * Creates the query for the first page of a shared group, as the link's owner previews it. The result never becomes
 * stale (LINK-024).
 */
export function publicQueries(api: Api) {
  return {
    group: (token: string) =>
      queryOptions({
        queryKey: ['shared-group', token],
        queryFn: ({ signal }) => getSharedPage(api, token, {}, signal),
        staleTime: Number.POSITIVE_INFINITY,
      }),
  }
}
