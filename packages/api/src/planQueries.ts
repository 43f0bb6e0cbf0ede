import { queryOptions } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { getPlans, getStorage, type Storage } from './plans.ts'

/** Refetch interval in milliseconds while storage is limited because the user's email address isn't verified. */
const LIMITED_REFETCH_MS = 10_000

export const STORAGE_KEY = ['storage'] as const

/** Queries for the available plans and the user's storage. */
export function planQueries(api: Api) {
  return {
    all: () => queryOptions({ queryKey: ['plans'], queryFn: ({ signal }) => getPlans(api, signal) }),

    /** Used storage, including the trash, and the limit of the plan. */
    storage: () =>
      queryOptions<Storage>({
        queryKey: STORAGE_KEY,
        // Every upload or deletion changes the used storage.
        staleTime: 0,
        // The user may verify the address in another tab or on another device.
        refetchInterval: ({ state }) => (state.data?.limitedUntilVerified ? LIMITED_REFETCH_MS : false),
        refetchOnWindowFocus: ({ state }) => state.data?.limitedUntilVerified === true,
        queryFn: ({ signal }) => getStorage(api, signal),
      }),
  }
}
