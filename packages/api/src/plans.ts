import { queryOptions } from '@tanstack/react-query'
import { within, type Api } from './client.ts'
import type { components } from './schema.gen.ts'

export type Plan = components['schemas']['Plan']
export type Storage = components['schemas']['Storage']

/** How long a call about plans may take. */
export const PLANS_TIMEOUT_MS = 30_000

/** The plans on offer, and how much of one's own is used. */
export function planQueries({ client, send }: Api) {
  return {
    /** In rising order of price; public. */
    all: () =>
      queryOptions({
        queryKey: ['plans'],
        queryFn: ({ signal }) => send(client.GET('/api/plans', { signal: within(PLANS_TIMEOUT_MS, signal) })),
      }),

    /** What is kept, the trash included, against the plan. */
    storage: () =>
      queryOptions({
        queryKey: ['storage'],
        // Uploads and deletions change it, wherever they happen.
        staleTime: 0,
        queryFn: ({ signal }) =>
          send(client.GET('/api/user/storage', { signal: within(PLANS_TIMEOUT_MS, signal) })),
      }),
  }
}
