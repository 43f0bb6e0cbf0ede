/** Number of files and their total size in bytes. */
export interface Tally {
  count: number
  size: number
}

export function sumTallies(...tallies: readonly Tally[]): Tally {
  return {
    count: tallies.reduce((sum, { count }) => sum + count, 0),
    size: tallies.reduce((sum, { size }) => sum + size, 0),
  }
}

/**
 * Number of bytes that are added to the size of each file when progress is computed, because each file costs requests,
 * regardless of its size.
 */
const OVERHEAD_PER_FILE_BYTES = 64 * 1024

/**
 * Returns the completed fraction, from 0 to 1. It reaches 1 when the server confirms the last file, not when the last
 * byte is sent.
 */
export function getCompletedFraction(processed: Tally, totalTally: Tally): number {
  const total = totalTally.size + totalTally.count * OVERHEAD_PER_FILE_BYTES
  return (
    total && (Math.min(processed.size, totalTally.size) + processed.count * OVERHEAD_PER_FILE_BYTES) / total
  )
}
