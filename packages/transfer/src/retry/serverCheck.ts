import type { Clock } from './clock.ts'
import { retryDelay } from './withRetry.ts'

/** Number of failed checks after which the delay stops growing. The delay is then at most 4 s. */
const MAX_GROWTH_STEPS = 3

export interface ServerCheckOptions {
  clock: Clock
  random: () => number
  /** Returns the total number of bytes that have been sent. */
  getSentBytes: () => number
}

/** Checks whether the server can be reached. Concurrent checks share one request, which `isUp` sends. */
export function createServerCheck(
  isUp: () => Promise<boolean>,
  { clock, random, getSentBytes }: ServerCheckOptions,
) {
  let pendingCheck: Promise<boolean> | null = null

  async function check(): Promise<boolean> {
    const sentBefore = getSentBytes()
    const responds = await isUp()
    pendingCheck = null
    // Count sent bytes as a response, because the check may time out while it waits for one of the browser's few
    // connections.
    return responds || getSentBytes() > sentBefore
  }

  function isReachable(): Promise<boolean> {
    pendingCheck ??= check()
    return pendingCheck
  }

  return {
    isReachable,
    /** Resolves when the server responds again. There is no time limit. */
    async waitUntilReachable(): Promise<void> {
      let failures = 0
      do {
        failures = Math.min(failures + 1, MAX_GROWTH_STEPS)
        await clock.wait(retryDelay(failures, null, random))
      } while (!(await isReachable()))
    },
  }
}
