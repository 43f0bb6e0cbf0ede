import { withTimeout, type Api } from './client.ts'
import { isUnanswered } from './errors.ts'

const HEALTH_TIMEOUT_MS = 10_000

/** Returns whether the server responds, even with an error. Never rejects. */
export function isServerUp(api: Api): Promise<boolean> {
  const call = api.client.GET('/health', { signal: withTimeout(HEALTH_TIMEOUT_MS) })
  return api.send(call).then(
    () => true,
    (error: unknown) => !isUnanswered(error),
  )
}
