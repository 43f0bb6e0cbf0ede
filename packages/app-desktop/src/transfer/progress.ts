import {
  createSpeedGauge,
  type ImportProgress,
  type Tally,
  tellableSeconds,
} from '@calotype/platform/transfer'
import type { Errand } from './errand.ts'
import type { FileRow, TallyRow } from './journal.ts'

/** Files that are told by name of each reason (CONST-017). */
const MOST_NAMED = 100

/** Counts what is in one of these states, or of these kinds. */
export function tallyOf(tallies: readonly TallyRow[], counts: (row: TallyRow) => boolean): Tally {
  const rows = tallies.filter(counts)
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    size: rows.reduce((sum, row) => sum + row.size, 0),
  }
}

const KEPT: readonly string[] = ['uploaded', 'staged', 'known', 'twin']
const KNOWN: readonly string[] = ['known', 'twin']

/** Measures an import whenever it is asked. */
export function createProgress(errand: Errand, now: () => number): () => ImportProgress {
  const { journal, folderId, sent, row, hold } = errand
  const gauge = createSpeedGauge()
  let told: number | null = null
  /** What was there before anything was sent is no guide. */
  const kept = (tallies: readonly TallyRow[]) => tallyOf(tallies, ({ state }) => KEPT.includes(state))

  return () => {
    const tallies = journal.tallies(folderId)
    const total = tallyOf(tallies, () => true)
    const known = tallyOf(tallies, ({ state }) => KNOWN.includes(state))
    const failed = tallyOf(tallies, ({ state }) => state === 'failed')
    const onTheWay = [...sent.values()].reduce((sum, bytes) => sum + bytes, 0)
    const done = { ...kept(tallies) }
    done.size += onTheWay
    if (hold() !== null) gauge.forget()
    const bytesPerSecond = hold() === null ? gauge.read(done.size - known.size, now()) : null
    const left = total.size - failed.size - done.size
    told = bytesPerSecond === null ? null : tellableSeconds(left / bytesPerSecond, told)
    return {
      folderName: row().name,
      total,
      done,
      known: known.count,
      failed: failed.count,
      bytesPerSecond,
      secondsLeft: told,
      failures: failuresOf(errand, tallies),
    }
  }
}

/** The most frequent first. */
export function failuresOf(
  { journal, folderId }: Pick<Errand, 'journal' | 'folderId'>,
  tallies: readonly TallyRow[],
): ImportProgress['failures'] {
  const failed = tallies.filter(({ state }) => state === 'failed')
  return [...Map.groupBy(failed, ({ problem }) => problem)]
    .flatMap(([kind, rows]) => {
      if (kind === '') return []
      const files = journal.all<Pick<FileRow, 'path' | 'message'>>(
        `select path, message from file where folder = ? and state = 'failed' and problem = ? order by id limit ?`,
        ...[folderId, kind, MOST_NAMED],
      )
      return { kind, count: tallyOf(rows, () => true).count, files }
    })
    .sort((one, other) => other.count - one.count)
}
