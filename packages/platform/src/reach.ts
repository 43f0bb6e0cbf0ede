import { isThere, type Api } from '@calotype/api'
import type { Clock } from './clock.ts'
import { waitAfter } from './retry.ts'

/** The wait between two questions does not grow after so many: it stays at 4 s, at most. */
const GROWING = 3

export interface ReachOptions {
  clock: Clock
  random: () => number
  /** All that was ever sent. */
  moved: () => number
}

/** Knows whether the server can be reached. Of many that ask at once, one is answered. */
export function createReach(api: Api, { clock, random, moved }: ReachOptions) {
  let asking: Promise<boolean> | null = null

  async function ask(): Promise<boolean> {
    const before = moved()
    const answers = await isThere(api)
    asking = null
    // A question may wait behind what is being sent: a browser has few connections to one server.
    return answers || moved() > before
  }

  function isReachable(): Promise<boolean> {
    asking ??= ask()
    return asking
  }

  return {
    isReachable,
    /** Resolves when it answers again, however long that takes. */
    async back(): Promise<void> {
      let failures = 0
      do {
        failures = Math.min(failures + 1, GROWING)
        await clock.wait(waitAfter(failures, null, random))
      } while (!(await isReachable()))
    },
  }
}
