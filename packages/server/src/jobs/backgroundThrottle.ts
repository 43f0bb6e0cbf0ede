import { type Load, type LoadMonitor, monitorLoad } from './loadMonitor.ts'

/** How often the throttle samples the server's load. */
const SAMPLE_INTERVAL_MS = 200
/** Event loop utilization above which background jobs wait. */
const BUSY_UTILIZATION = 0.5
/** Stricter limit while uploads arrive and nearly all processors are busy: rendering would compete with the uploads. */
const BUSY_UTILIZATION_DURING_UPLOADS = 0.1
const FREE_PROCESSORS_DURING_UPLOADS = 0.5
/** Upper bound on the delay, so that a server that is always busy still renders thumbnails. */
const MAX_DELAY_MS = 10_000

export interface BackgroundThrottle {
  /** Resolves when the server has time for a background job, when `isUrgent` returns true, or after ten seconds. */
  wait(isUrgent: () => boolean): Promise<void>
  /** Releases all waiting jobs and stops sampling. */
  stop(): void
}

/** Delays background jobs, such as rendering thumbnails, while the server is busy with requests (record 0108). */
export function createBackgroundThrottle(load: LoadMonitor = monitorLoad()): BackgroundThrottle {
  const waiting: (() => void)[] = []
  let isBusy = false

  function sample({ utilization, freeProcessors, isReceiving }: Load): void {
    const isContended = isReceiving && freeProcessors < FREE_PROCESSORS_DURING_UPLOADS
    isBusy = utilization > (isContended ? BUSY_UTILIZATION_DURING_UPLOADS : BUSY_UTILIZATION)
    for (const resolve of waiting.splice(0)) resolve()
  }
  const timer = setInterval(() => sample(load.sinceLastSample()), SAMPLE_INTERVAL_MS).unref()
  const nextSample = () => new Promise<void>((resolve) => waiting.push(resolve))
  const mustWait = (isUrgent: () => boolean) => isBusy && !isUrgent()

  return {
    async wait(isUrgent) {
      for (let waited = 0; waited < MAX_DELAY_MS && mustWait(isUrgent); waited += SAMPLE_INTERVAL_MS)
        await nextSample()
    },
    stop() {
      clearInterval(timer)
      load.stop()
      sample({ utilization: 0, freeProcessors: 0, isReceiving: false })
    },
  }
}
