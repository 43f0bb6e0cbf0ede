import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'

/** How often the server looks how busy it was. */
const LOOK_MS = 200
/** Up to which share of that time it is not, and up to which where hardly a processor was idle. */
const BUSY = 0.5
const BUSY_TOGETHER = 0.1
const HARDLY_IDLE = 0.5
/** The longest that work is put off: a server that is always busy draws its pictures all the same. */
const LONGEST_MS = 10_000

export interface Leisure {
  /** Resolves when requests leave the server time for other work, when `isUrgent` says so, or after ten seconds. */
  wait(isUrgent: () => boolean): Promise<void>
  /** Nobody waits any more. */
  stop(): void
}

/** What there was to do since it was last asked. */
export interface Load {
  /** For how much of the time the server had something to do, from 0 to 1. */
  share: number
  /** How many of the machine's processors had nothing to do. */
  idle: number
}

/**
 * Lets work that nobody waits for give way to requests, such as many uploads at once: they take more of the machine than
 * of the server's own time, as its disk, its network and its sums do.
 */
export function createLeisure(loadSince: () => Load = watchLoad()): Leisure {
  const waiting: (() => void)[] = []
  let isBusy = false

  function look({ share, idle }: Load): void {
    isBusy = share > (idle < HARDLY_IDLE ? BUSY_TOGETHER : BUSY)
    for (const resolve of waiting.splice(0)) resolve()
  }
  const timer = setInterval(() => look(loadSince()), LOOK_MS).unref()
  const nextLook = () => new Promise<void>((resolve) => waiting.push(resolve))
  const mustWait = (isUrgent: () => boolean) => isBusy && !isUrgent()

  return {
    async wait(isUrgent) {
      for (let waited = 0; waited < LONGEST_MS && mustWait(isUrgent); waited += LOOK_MS) await nextLook()
    },
    stop() {
      clearInterval(timer)
      look({ share: 0, idle: 0 })
    },
  }
}

function watchLoad(): () => Load {
  let loop = performance.eventLoopUtilization()
  let times = processorTimes()
  return () => {
    const [loopBefore, timesBefore] = [loop, times]
    loop = performance.eventLoopUtilization()
    times = processorTimes()
    const share = performance.eventLoopUtilization(loop, loopBefore).utilization
    const idleShare = (times.idle - timesBefore.idle) / (times.all - timesBefore.all)
    return { share, idle: idleShare * times.processors }
  }
}

/** Of all processors together since the machine started, in milliseconds. */
function processorTimes(): { idle: number; all: number; processors: number } {
  const each = cpus().map(({ times }) => times)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    idle: sum(each.map(({ idle }) => idle)),
    all: sum(each.flatMap((times) => Object.values(times))),
    processors: each.length,
  }
}
