import type { PassedOver, Tally } from './folder.ts'
import type { ImportProgress } from './importState.ts'

/** Counted together. */
export function sumOf(...tallies: readonly Tally[]): Tally {
  return {
    count: tallies.reduce((sum, { count }) => sum + count, 0),
    size: tallies.reduce((sum, { size }) => sum + size, 0),
  }
}

/** What an import was to send, and has sent, fails to, or still will: what was promised when it began. */
export function filesToSend({ left, unheard, notUnpacked, uploaded, failed }: ImportProgress): Tally {
  return sumOf(left, unheard, notUnpacked, uploaded, failed)
}

/** How far an import is, in bytes; what failed is not waited for. */
export function bytesSent(progress: ImportProgress): { sent: number; toSend: number } {
  const { left, unheard, uploaded, onTheWay } = progress
  return { sent: uploaded.size + onTheWay, toSend: sumOf(left, unheard, uploaded).size }
}

/** How much of a folder stays out of the library from the beginning, but for what is hidden. */
export function stayOutCount({ refused, passedOver }: StaysOut): number {
  return passedOver.reasons.reduce((sum, { count }) => sum + count, refused.count)
}

type StaysOut = Pick<ImportProgress, 'refused'> & { passedOver: PassedOver }
