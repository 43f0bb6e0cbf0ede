import type { UploadItem } from './uploadItem.ts'

/** The files that were sent off together, counted. */
export interface Batch {
  total: number
  uploaded: number
  failed: readonly UploadItem[]
  /** What is being sent now. */
  active: readonly UploadItem[]
  totalBytes: number
  /** Bytes of the files that are through, uploaded or failed. */
  settledBytes: number
}

/** UPL-022, and the bytes behind the percentage. */
export interface BulkProgress {
  /** Files that are through, uploaded or failed. */
  completed: number
  total: number
  /** Name of a file that is being sent, or null. */
  current: string | null
  /** Whole percent of the bytes, 0 to 100; 100 only when every file is through. */
  percentage: number
  /** Names. */
  failed: readonly string[]
  sentBytes: number
  totalBytes: number
}

export function batchOf(items: Iterable<UploadItem>): Batch {
  const failed: UploadItem[] = []
  const active: UploadItem[] = []
  const counted = { total: 0, uploaded: 0, totalBytes: 0, settledBytes: 0 }
  for (const item of items) {
    counted.total += 1
    counted.totalBytes += item.size
    if (item.status === 'uploading') active.push(item)
    if (item.status === 'error') failed.push(item)
    if (item.status === 'uploaded') counted.uploaded += 1
    if (item.status === 'uploaded' || item.status === 'error') counted.settledBytes += item.size
  }
  return { ...counted, failed, active }
}

/** How far a batch has come, given how much is sent of what is being sent now. */
export function bulkProgress(batch: Batch, sentBytesOf: (id: string) => number): BulkProgress {
  const { total, totalBytes, active, failed } = batch
  const completed = batch.uploaded + failed.length
  const sentBytes = active.reduce((sum, { id }) => sum + sentBytesOf(id), batch.settledBytes)
  const percentage = percentOf(sentBytes, totalBytes)
  return {
    completed,
    total,
    current: active[0]?.name ?? null,
    percentage: completed < total ? Math.min(99, percentage) : percentage,
    failed: failed.map(({ name }) => name),
    sentBytes,
    totalBytes,
  }
}

/** Whole percent, rounded down: 100 only when all is sent. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((100 * part) / whole)
}
