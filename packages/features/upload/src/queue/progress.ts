import { bulkProgress } from './batch.ts'
import type { SentBytes } from './sentBytes.ts'
import { createSpeedGauge, tellableSeconds } from '@calotype/platform/transfer'
import type { QueueSnapshot } from './uploadQueue.ts'

/** How far the batch is, and how fast it goes. */
export interface Progress {
  sentBytes: number
  totalBytes: number
  /** Whole percent of the bytes, 0 to 100. */
  percentage: number
  /** Over the last seconds; null in the first ones, and while it is held or nothing moves. */
  bytesPerSecond: number | null
  /** As one tells it (`tellableSeconds`); null when the speed is. */
  secondsLeft: number | null
}

/** Measures the batch of a queue whenever it is asked. What is held is not measured. */
export function createProgress({
  getSnapshot,
  sentBytes,
  now,
}: {
  getSnapshot: () => QueueSnapshot
  sentBytes: SentBytes
  now: () => number
}): () => Progress {
  const gauge = createSpeedGauge()
  let told: number | null = null

  return () => {
    const { batch, phase } = getSnapshot()
    const { sentBytes: sent, totalBytes, percentage } = bulkProgress(batch, sentBytes.of)
    if (phase !== 'running') gauge.forget()
    const bytesPerSecond = phase === 'running' ? gauge.read(sentBytes.moved(), now()) : null
    const left = totalBytes - sent
    told = bytesPerSecond === null ? null : tellableSeconds(left / bytesPerSecond, told)
    return { sentBytes: sent, totalBytes, percentage, bytesPerSecond, secondsLeft: told }
  }
}
