import { type LoadMonitor, monitorLoad } from './loadMonitor.ts'

/** Interval between samples of the server's load. */
const SAMPLE_INTERVAL_MS = 200
/** Event loop utilization above which background jobs wait. */
const BUSY_UTILIZATION = 0.5
/**
 * Limit that replaces `BUSY_UTILIZATION` while uploads arrive and nearly all processors are busy, because rendering
 * would compete with the uploads.
 */
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

/**
 * Delays background jobs, such as rendering thumbnails, while the server is busy with requests (docs/decisions/0108).
 * The load is sampled only when a job calls `wait`, so sampling costs nothing on a server without jobs.
 */
export function createBackgroundThrottle(load: LoadMonitor = monitorLoad()): BackgroundThrottle {
  const releases = new Set<() => void>()
  let sampledAt = performance.now()
  let wasBusy = false
  const stopController = new AbortController()

  function isBusy(): boolean {
    if (performance.now() - sampledAt < SAMPLE_INTERVAL_MS) return wasBusy
    sampledAt = performance.now()
    const { utilization, freeProcessors, isReceiving } = load.takeSample()
    const isContended = isReceiving && freeProcessors < FREE_PROCESSORS_DURING_UPLOADS
    wasBusy = utilization > (isContended ? BUSY_UTILIZATION_DURING_UPLOADS : BUSY_UTILIZATION)
    return wasBusy
  }

  async function pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, SAMPLE_INTERVAL_MS).unref()
    releases.add(resolve)
    await promise
    clearTimeout(timer)
    releases.delete(resolve)
  }

  return {
    async wait(isUrgent) {
      for (
        let waitedMs = 0;
        waitedMs < MAX_DELAY_MS && !stopController.signal.aborted;
        waitedMs += SAMPLE_INTERVAL_MS
      ) {
        if (isUrgent() || !isBusy()) return
        await pause()
      }
    },
    stop() {
      stopController.abort()
      load.stop()
      for (const release of releases) release()
    },
  }
}
