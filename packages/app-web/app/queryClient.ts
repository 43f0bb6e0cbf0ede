import { isTimeout, statusOf } from '@calotype/api'
import { MutationCache, QueryCache, QueryClient, notifyManager } from '@tanstack/react-query'

// What is running is shown before the next event, so that a double click finds a button that is busy.
notifyManager.setScheduler(queueMicrotask)

const RETRIES = 2
/** Doubled each time: within two seconds a screen says that there is no answer. */
const RETRY_AFTER_MS = 500
const FRESH_MS = 30_000

/**
 * Asks again after network and server faults. An answered refusal (4xx) is final, and so is no answer in the time of a
 * call: it has been waited for long enough (CONST-013).
 *
 * @param onMissing called after a 404: it is also what somebody is answered who may not do this any more
 */
export function createQueryClient(onMissing: () => void = () => {}): QueryClient {
  const onError = (error: unknown) => {
    if (statusOf(error) === 404) onMissing()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Being offline is an answer too: the screens say so and offer another try.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && !isRefused(error) && !isTimeout(error),
        retryDelay: (failures) => RETRY_AFTER_MS * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

function isRefused(error: unknown): boolean {
  const status = statusOf(error)
  return status !== null && status < 500
}
