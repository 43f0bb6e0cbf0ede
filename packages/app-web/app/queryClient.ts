import { isTimeout, getStatus } from '@calotype/api'
import { MutationCache, QueryCache, QueryClient, notifyManager } from '@tanstack/react-query'

// Render updates before the next event, so that the second click of a double click finds the button disabled.
notifyManager.setScheduler(queueMicrotask)

const MAX_RETRIES = 2
/**
 * Delay before the first retry. The second delay is twice as long, so a screen reports a missing response within two
 * seconds.
 */
const RETRY_AFTER_MS = 500
const STALE_TIME_MS = 30_000

/**
 * Creates the app's query client. It retries after network and server errors, but not after a refusal (4xx) or a
 * timeout, for which the user has already waited (CONST-013).
 *
 * @param onMissing called after a 404, which is also the response to a user who lost access
 */
export function createQueryClient(onMissing: () => void = () => {}): QueryClient {
  const onError = (error: unknown) => {
    if (getStatus(error) === 404) onMissing()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        // Without a network, fail requests immediately, so that screens can offer a retry.
        networkMode: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && !isRefused(error) && !isTimeout(error),
        retryDelay: (failures) => RETRY_AFTER_MS * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

function isRefused(error: unknown): boolean {
  const status = getStatus(error)
  return status !== null && status < 500
}
