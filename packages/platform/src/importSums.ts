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

/** How much of what was promised has arrived, in bytes; what fails is still a part of that. */
export function bytesSent(progress: ImportProgress): { sent: number; toSend: number } {
  const { uploaded, notUnpacked, onTheWay } = progress
  return { sent: sumOf(uploaded, notUnpacked).size + onTheWay, toSend: filesToSend(progress).size }
}

/** How much of an import is still to go out, in bytes; what failed is not waited for. */
export function bytesLeft({ left, unheard, onTheWay }: ImportProgress): number {
  return sumOf(left, unheard).size - onTheWay
}

/** How much of a folder stays out of the library from the beginning, but for what is hidden. */
export function stayOutCount({ refused, passedOver }: StaysOut): number {
  return passedOver.reasons.reduce((sum, { count }) => sum + count, refused.count)
}

type StaysOut = Pick<ImportProgress, 'refused'> & { passedOver: PassedOver }
