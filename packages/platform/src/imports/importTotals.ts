import type { Tally } from '../bridge/folder.ts'
import type { ImportProgress } from './importState.ts'

/** Adds up counts and sizes. */
export function sumTallies(...tallies: readonly Tally[]): Tally {
  return {
    count: tallies.reduce((sum, { count }) => sum + count, 0),
    size: tallies.reduce((sum, { size }) => sum + size, 0),
  }
}

/** All files that an import has to send, whether they are sent, waiting or failed: the total of its progress bar. */
export function countFilesToUpload({
  left,
  unacknowledged,
  notUnpacked,
  uploaded,
  failed,
}: Pick<ImportProgress, 'left' | 'unacknowledged' | 'notUnpacked' | 'uploaded' | 'failed'>): Tally {
  return sumTallies(left, unacknowledged, notUnpacked, uploaded, failed)
}

/** The completed part of `countFilesToUpload`: stored and failed files, and the bytes of current uploads. */
export function countProcessedFiles({ uploaded, notUnpacked, failed, bytesInFlight }: ImportProgress): Tally {
  return sumTallies(uploaded, notUnpacked, failed, { count: 0, size: bytesInFlight })
}

/** Bytes that a file counts for in addition to its size, because each file costs requests. */
const OVERHEAD_PER_FILE_BYTES = 64 * 1024

/** Returns the completed fraction, from 0 to 1. It is 1 when the last file is confirmed, not when its last byte is sent. */
export function completedFraction(processed: Tally, totalTally: Tally): number {
  const total = totalTally.size + totalTally.count * OVERHEAD_PER_FILE_BYTES
  return (
    total && (Math.min(processed.size, totalTally.size) + processed.count * OVERHEAD_PER_FILE_BYTES) / total
  )
}
