import {
  bytesSent,
  createSpeedGauge,
  type ImportProgress,
  sumOf,
  type Tally,
  tellableSeconds,
} from '@calotype/platform/transfer'
import type { Errand } from './errand.ts'
import { leftOutOfArchives, unpackedOf } from './inside.ts'
import type { FileRow, FileState, TallyRow } from './journal.ts'

/** Files that are told by name of each reason (CONST-017). */
export const MOST_NAMED = 100

/** Counts what is in one of these states, or of these kinds. */
export function tallyOf(tallies: readonly TallyRow[], counts: (row: TallyRow) => boolean): Tally {
  return sumOf(...tallies.filter(counts))
}

type Share = 'left' | 'uploaded' | 'known' | 'twins' | 'failed'

/** Every file counts once. */
const SHARES: Readonly<Record<FileState, Share>> = {
  settling: 'left',
  found: 'left',
  read: 'left',
  pending: 'left',
  sending: 'left',
  unheard: 'left',
  staged: 'uploaded',
  uploaded: 'uploaded',
  known: 'known',
  twin: 'twins',
  failed: 'failed',
}

export function sharesOf(tallies: readonly TallyRow[]): Readonly<Record<Share, Tally>> {
  const of = (share: Share) => tallyOf(tallies, ({ state }) => SHARES[state] === share)
  return {
    left: of('left'),
    uploaded: of('uploaded'),
    known: of('known'),
    twins: of('twins'),
    failed: of('failed'),
  }
}

/** Measures an import whenever it is asked. */
export function createProgress(errand: Errand, now: () => number): () => ImportProgress {
  const { journal, folderId, sent, row, hold } = errand
  const gauge = createSpeedGauge()
  let told: number | null = null

  return () => {
    const tallies = journal.tallies(folderId)
    const progress: ImportProgress = {
      folderName: row().name,
      ...sharesOf(tallies),
      onTheWay: [...sent.values()].reduce((sum, bytes) => sum + bytes, 0),
      bytesPerSecond: null,
      secondsLeft: null,
      failures: failuresOf(errand, tallies),
      unpacked: unpackedOf(errand),
    }
    if (hold() !== null) {
      gauge.forget()
      told = null
      return progress
    }
    const { sent: bytes, toSend } = bytesSent(progress)
    const bytesPerSecond = gauge.read(bytes, now())
    told = bytesPerSecond === null ? null : tellableSeconds((toSend - bytes) / bytesPerSecond, told)
    return { ...progress, bytesPerSecond, secondsLeft: told }
  }
}

/** The most frequent first. */
export function failuresOf(
  of: Pick<Errand, 'journal' | 'folderId'>,
  tallies: readonly TallyRow[],
): ImportProgress['failures'] {
  const { journal, folderId } = of
  const failed = tallies.filter(({ state }) => state === 'failed')
  return [...Map.groupBy(failed, ({ problem }) => problem)]
    .flatMap(([kind, rows]) => {
      if (kind === '') return []
      const files = journal.all<Pick<FileRow, 'id' | 'path' | 'message'>>(
        `select id, path, message from file where folder = ? and state = 'failed' and problem = ? order by id limit ?`,
        ...[folderId, kind, MOST_NAMED],
      )
      const inside = kind === 'partly' ? leftOutOfArchives(of, MOST_NAMED) : null
      const told = files.map(({ id, path, message }) => {
        const leftOut = inside?.get(id)
        return { path, message, ...(leftOut && { inside: leftOut }) }
      })
      return { kind, count: sumOf(...rows).count, files: told }
    })
    .sort((one, other) => other.count - one.count)
}
