import { queryOptions } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { getPlans, getStorage } from './plans.ts'

/** The plans on offer, and how much of one's own is used. */
export function planQueries(api: Api) {
  return {
    all: () => queryOptions({ queryKey: ['plans'], queryFn: ({ signal }) => getPlans(api, signal) }),

    /** What is kept, the trash included, against the plan. */
    storage: () =>
      queryOptions({
        queryKey: ['storage'],
        // Uploads and deletions change it, wherever they happen.
        staleTime: 0,
        queryFn: ({ signal }) => getStorage(api, signal),
      }),
  }
}
