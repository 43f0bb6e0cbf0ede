import { sumTallies, type Tally } from '../progress/tally.ts'
import type { ImportProgress } from './importState.ts'

/**
 * Sums all files that an import has to send, whether they are sent, waiting or failed. This is the total of its
 * progress bar.
 */
export function countFilesToUpload({
  left,
  unacknowledged,
  notUnpacked,
  uploaded,
  failed,
}: Pick<ImportProgress, 'left' | 'unacknowledged' | 'notUnpacked' | 'uploaded' | 'failed'>): Tally {
  return sumTallies(left, unacknowledged, notUnpacked, uploaded, failed)
}

/** Sums the completed part of `countFilesToUpload`: stored and failed files, and the bytes of current uploads. */
export function countProcessedFiles({ uploaded, notUnpacked, failed, bytesInFlight }: ImportProgress): Tally {
  return sumTallies(uploaded, notUnpacked, failed, { count: 0, size: bytesInFlight })
}
