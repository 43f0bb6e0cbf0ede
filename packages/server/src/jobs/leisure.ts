import { type Load, type LoadWatch, watchLoad } from './load.ts'

/** How often the server looks how busy it was. */
const LOOK_MS = 200
/** Up to which share of that time it is not, and up to which while files come and no whole processor was idle. */
const BUSY = 0.5
const BUSY_TOGETHER = 0.1
const WHOLE_IDLE = 1
/** The longest that work is put off: a server that is always busy draws its pictures all the same. */
const LONGEST_MS = 10_000

export interface Leisure {
  /** Resolves when requests leave the server time for other work, when `isUrgent` says so, or after ten seconds. */
  wait(isUrgent: () => boolean): Promise<void>
  /** Nobody waits any more. */
  stop(): void
}

/**
 * Lets work that nobody waits for give way to requests, such as many uploads at once: they take more of the machine than
 * of the server's own time, as its disk, its network and its sums do.
 */
export function createLeisure(load: LoadWatch = watchLoad()): Leisure {
  const waiting: (() => void)[] = []
  let isBusy = false

  function look({ share, idle, isSentTo }: Load): void {
    // Drawing leaves no processor idle either.
    isBusy = share > (isSentTo && idle < WHOLE_IDLE ? BUSY_TOGETHER : BUSY)
    for (const resolve of waiting.splice(0)) resolve()
  }
  const timer = setInterval(() => look(load.since()), LOOK_MS).unref()
  const nextLook = () => new Promise<void>((resolve) => waiting.push(resolve))
  const mustWait = (isUrgent: () => boolean) => isBusy && !isUrgent()

  return {
    async wait(isUrgent) {
      for (let waited = 0; waited < LONGEST_MS && mustWait(isUrgent); waited += LOOK_MS) await nextLook()
    },
    stop() {
      clearInterval(timer)
      load.stop()
      look({ share: 0, idle: 0, isSentTo: false })
    },
  }
}
