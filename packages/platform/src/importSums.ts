import type { Tally } from './folder.ts'
import type { ImportProgress } from './importState.ts'

/** Counted together. */
export function sumOf(...tallies: readonly Tally[]): Tally {
  return {
    count: tallies.reduce((sum, { count }) => sum + count, 0),
    size: tallies.reduce((sum, { size }) => sum + size, 0),
  }
}

/** What an import was to send, and has sent, fails to, or still will: what was promised when it began. */
export function filesToSend({
  left,
  unheard,
  notUnpacked,
  uploaded,
  failed,
}: Pick<ImportProgress, 'left' | 'unheard' | 'notUnpacked' | 'uploaded' | 'failed'>): Tally {
  return sumOf(left, unheard, notUnpacked, uploaded, failed)
}

/** How much of what was promised is through: kept, failed, or on its way by now. */
export function filesThrough({ uploaded, notUnpacked, failed, onTheWay }: ImportProgress): Tally {
  return sumOf(uploaded, notUnpacked, failed, { count: 0, size: onTheWay })
}

/** A file counts as so many bytes besides its own: for what is asked and answered. */
const BYTES_OF_A_FILE = 64 * 1024

/** How far something is, from 0 to 1: at 1 when its last file is answered for, and not when its last byte is sent. */
export function shareOf(through: Tally, all: Tally): number {
  const whole = all.size + all.count * BYTES_OF_A_FILE
  return whole && (Math.min(through.size, all.size) + through.count * BYTES_OF_A_FILE) / whole
}
