import { performance } from 'node:perf_hooks'

/** How often the server looks how busy it was, and up to which share of that time it is not. */
const LOOK_MS = 200
const BUSY = 0.5
/** The longest that work is put off: a server that is always busy draws its pictures all the same. */
const LONGEST_MS = 10_000

export interface Leisure {
  /** Resolves when requests leave the server time for other work, when `isUrgent` says so, or after ten seconds. */
  wait(isUrgent: () => boolean): Promise<void>
  /** Nobody waits any more. */
  stop(): void
}

/**
 * Lets work that nobody waits for give way to requests, such as many uploads at once.
 *
 * @param shareOfTime for how much of the time since it was last asked the server had something to do, from 0 to 1
 */
export function createLeisure(shareOfTime: () => number = eventLoopShare()): Leisure {
  const waiting: (() => void)[] = []
  let isBusy = false

  function look(share: number): void {
    isBusy = share > BUSY
    for (const resolve of waiting.splice(0)) resolve()
  }
  const timer = setInterval(() => look(shareOfTime()), LOOK_MS).unref()
  const nextLook = () => new Promise<void>((resolve) => waiting.push(resolve))
  const mustWait = (isUrgent: () => boolean) => isBusy && !isUrgent()

  return {
    async wait(isUrgent) {
      for (let waited = 0; waited < LONGEST_MS && mustWait(isUrgent); waited += LOOK_MS) await nextLook()
    },
    stop() {
      clearInterval(timer)
      look(0)
    },
  }
}

function eventLoopShare(): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    return utilization
  }
}
