import { getBatchProgress, listPartlySent } from './batch.ts'
import { type SentBytes, createPaceGauge, type Pace } from '@calotype/transfer'
import type { UploadItem } from './uploadItem.ts'
import type { QueueSnapshot } from '../items/batch.ts'

/** Progress and speed of the batch. */
export interface Progress extends Pace {
  sentBytes: number
  totalBytes: number
  /** Integer percentage from 0 to 100. It is 100 only when every file was uploaded or has failed. */
  percentage: number
  /** Whether all bytes are sent and only responses are pending. False while the queue is paused. */
  isFinishing: boolean
}

/**
 * Returns a function that, on each call, measures the progress and speed of a queue's batch. The speed of a paused
 * batch isn't measured.
 */
export function createProgress({
  getSnapshot,
  sentBytes,
  duplicates,
  now,
}: {
  getSnapshot: () => QueueSnapshot
  sentBytes: SentBytes
  /** Returns files that are sent only if the upload of their duplicate fails. */
  duplicates: () => Iterable<Pick<UploadItem, 'id' | 'size'>>
  now: () => number
}): () => Progress {
  const gauge = createPaceGauge()

  return () => {
    const { batch, phase } = getSnapshot()
    const {
      completed,
      total,
      sentBytes: sent,
      totalBytes,
      percentage,
    } = getBatchProgress(batch, sentBytes.getHighest)
    const figures = { sentBytes: sent, totalBytes, percentage }
    if (phase !== 'running') {
      gauge.forget()
      return { ...figures, isFinishing: false, bytesPerSecond: null, secondsLeft: null }
    }
    // Bytes that are sent again still have to be sent, although the progress already includes them.
    const resentBytes = listPartlySent(batch).reduce(
      (sum, id) => sum + sentBytes.getHighest(id) - sentBytes.getCurrent(id),
      0,
    )
    let duplicateBytes = 0
    for (const { id, size } of duplicates()) duplicateBytes += size - sentBytes.getCurrent(id)
    const remaining = { count: total - completed, size: totalBytes - sent + resentBytes - duplicateBytes }
    const pace = gauge.read({ count: completed, size: sentBytes.getTotal() }, remaining, now())
    return { ...figures, isFinishing: remaining.size === 0, ...pace }
  }
}
