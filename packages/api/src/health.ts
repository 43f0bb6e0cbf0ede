import { within, type Api } from './client.ts'
import { isUnanswered } from './errors.ts'

/** How long the server may take to say that it is there. */
const HEALTH_TIMEOUT_MS = 10_000

/** Whether the server is there. Never rejects: one that is there and answers anything else than that it is well, is there. */
export function isThere(api: Api): Promise<boolean> {
  const call = api.client.GET('/health', { signal: within(HEALTH_TIMEOUT_MS) })
  return api.send(call).then(
    () => true,
    (error: unknown) => !isUnanswered(error),
  )
}
