import type { ImportProgress, PassedOver, Tally } from './bridge.ts'

/** Counted together. */
export function sumOf(...tallies: readonly Tally[]): Tally {
  return {
    count: tallies.reduce((sum, { count }) => sum + count, 0),
    size: tallies.reduce((sum, { size }) => sum + size, 0),
  }
}

/** What an import was to send, and has sent, fails to, or still will. */
export function filesToSend({ left, uploaded, failed }: ImportProgress): Tally {
  return sumOf(left, uploaded, failed)
}

/** How far an import is, in bytes; what failed is not waited for. */
export function bytesSent({ left, uploaded, onTheWay }: ImportProgress): { sent: number; toSend: number } {
  return { sent: uploaded.size + onTheWay, toSend: uploaded.size + left.size }
}

/** How much of a folder a scan passes over, but for what is hidden. */
export function passedOverCount({ reasons }: PassedOver): number {
  return reasons.reduce((sum, { count }) => sum + count, 0)
}
