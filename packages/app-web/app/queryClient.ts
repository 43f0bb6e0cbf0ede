import { statusOf } from '@calotype/api'
import { QueryClient } from '@tanstack/react-query'

const RETRIES = 2
const FRESH_MS = 30_000

/** Asks again after network and server faults; an answered refusal (4xx) is final. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Being offline is an answer too: the screens say so and offer another try.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && !isRefused(error),
      },
    },
  })
}

function isRefused(error: unknown): boolean {
  const status = statusOf(error)
  return status !== null && status < 500
}
