import { queryOptions } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { getSharedGroup } from './public.ts'

/** The same group for the link's owner, kept as long as the screen (LINK-024). */
export function publicQueries(api: Api) {
  return {
    group: (token: string) =>
      queryOptions({
        queryKey: ['shared-group', token],
        queryFn: ({ signal }) => getSharedGroup(api, token, signal),
        staleTime: Number.POSITIVE_INFINITY,
      }),
  }
}
