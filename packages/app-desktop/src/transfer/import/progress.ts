import {
  createPaceGauge,
  countProcessedFiles,
  type ImportProgress,
  sumTallies,
  type Tally,
} from '@calotype/transfer'
import { MAX_NAMED } from '../../files/skippedEntries.ts'
import type { ImportContext } from './importContext.ts'
import { getSkippedEntries, getUnpackedTotals } from '../archives/archiveEntries.ts'
import type { FileRow, FileState, TallyRow, JournalFolder } from '../journal/journal.ts'
import { persistProgress } from './reportedProgress.ts'

export function sumMatchingTallies(
  tallies: readonly TallyRow[],
  isCounted: (row: TallyRow) => boolean,
): Tally {
  return sumTallies(...tallies.filter(isCounted))
}

/** Progress category of a file, by the file's state. */
const SHARES = {
  'waiting.settled': 'remaining',
  'queued.read': 'remaining',
  'queued.check': 'remaining',
  'queued.upload': 'remaining',
  active: 'remaining',
  'waiting.confirmation': 'unacknowledged',
  'processing.stopping': 'unacknowledged',
  'failed.stopped': 'notUnpacked',
  processing: 'uploaded',
  'done.uploaded': 'uploaded',
  'processing.earlier': 'beingUnpacked',
  'done.alreadyThere': 'known',
  'done.duplicate': 'duplicates',
  'failed.refused': 'refused',
  failed: 'failed',
} as const satisfies Record<FileState, keyof ImportProgress>

type Share = (typeof SHARES)[FileState]

export function toShares(tallies: readonly TallyRow[]): Readonly<Record<Share, Tally>> {
  const shares = new Set(Object.values(SHARES))
  const folder = (share: Share) => sumMatchingTallies(tallies, ({ state }) => SHARES[state] === share)
  return Object.fromEntries(Array.from(shares, (share) => [share, folder(share)])) as Record<Share, Tally>
}

const COUNT_DAMAGED_FILES = `select count(*) as count from file
  where folder = ? and damage is not null and state = 'done.uploaded'`
// In SQLite, `cross join` fixes the join order, so the few archives of this import are scanned first.
const COUNT_DAMAGED_ENTRIES = `select count(*) as count from unpacked
  cross join file on file.id = unpacked.file cross join inside on inside.file = file.id
  where folder = ? and result = 'ADDED' and inside.damage is not null`
const STATES = 'select cast(id as text) as id, state from file where id in (select value from json_each(?))'

/** Returns a function that measures the import's progress, and records the reported bytes of each file. */
export function createProgress(context: ImportContext, now: () => number): () => ImportProgress {
  const { journal, folderId, uploads, getRow, getPauseReason } = context
  const { engine, sentBytes, sentButFailed } = uploads
  const gauge = createPaceGauge()
  const saveProgress = persistProgress(context)

  /** Returns the ids of files that still have to be sent or confirmed. */
  function filterRemaining(ids: readonly string[]): string[] {
    if (ids.length === 0) return []
    const files = journal.all<{ id: string; state: FileState }>(STATES, JSON.stringify(ids))
    return files.flatMap(({ id, state }) =>
      SHARES[state] === 'remaining' || state === 'waiting.confirmation' ? [id] : [],
    )
  }

  return () => {
    saveProgress()
    const tallies = journal.getTallies(folderId)
    const sending = [...engine.getActive()]
    const resentIds = [...sentBytes.getIds()].filter(
      (id) => !engine.getActive().has(id) && !sentButFailed.has(id),
    )
    const progressWithBytes = {
      folderName: getRow().name,
      ...toShares(tallies),
      toUnpack: sumMatchingTallies(tallies, ({ state }) => state === 'processing'),
      bytesInFlight: sumBytes([...sending, ...filterRemaining(resentIds)], sentBytes.getHighest),
      bytesPerSecond: null,
      secondsLeft: null,
      failures: groupFailures(context, tallies),
      refusals: [
        ...groupFailures(context, tallies, 'failed.refused'),
        ...groupFailures(context, tallies, 'failed.stopped'),
      ],
      unpacked: getUnpackedTotals(context),
      damaged: countDamaged(context),
    }
    const { uploaded, notUnpacked, bytesInFlight } = progressWithBytes
    const sentSize =
      uploaded.size + notUnpacked.size + bytesInFlight + sumBytes(sentButFailed, sentBytes.getHighest)
    const progress: ImportProgress = { ...progressWithBytes, sentBytes: sentSize }
    if (getPauseReason() !== null) {
      gauge.forget()
      return progress
    }
    // Speed and remaining time include bytes that are sent again.
    const movingBytes = sumBytes(sending, sentBytes.getCurrent)
    const failed = { ...progress.failed, size: 0 }
    const { count, size } = sumTallies(progress.remaining, progress.unacknowledged)
    const processed = countProcessedFiles({ ...progress, failed, bytesInFlight: movingBytes })
    // When everything is sent, only responses are pending, even for files that are sent in chunks.
    const isAllSent = sending.length === count && movingBytes === size
    const overrides = isAllSent ? { remaining: sumTallies(), unacknowledged: { count, size } } : {}
    return { ...progress, ...overrides, ...gauge.read(processed, { count, size: size - movingBytes }, now()) }
  }
}

const sumBytes = (ids: Iterable<string>, bytesOf: (id: string) => number) =>
  Iterator.from(ids).reduce((sum, id) => sum + bytesOf(id), 0)

function countDamaged({ journal, folderId }: ImportContext): number {
  const rows = [COUNT_DAMAGED_FILES, COUNT_DAMAGED_ENTRIES].map((sql) =>
    journal.get<{ count: number }>(sql, folderId),
  )
  return rows.reduce((sum, row) => sum + (row?.count ?? 0), 0)
}

export function groupFailures(
  folder: JournalFolder,
  tallies: readonly TallyRow[],
  failedState: Extract<FileState, `failed${string}`> = 'failed',
): ImportProgress['failures'] {
  const { journal, folderId } = folder
  const failed = tallies.filter(({ state }) => state === failedState)
  return [...Map.groupBy(failed, ({ problem }) => problem)]
    .flatMap(([kind, rows]) => {
      if (kind === '') return []
      const files = journal.all<Pick<FileRow, 'id' | 'path' | 'message'>>(
        `select id, path, message from file where folder = ? and state = ? and problem = ? order by id limit ?`,
        folderId,
        failedState,
        kind,
        MAX_NAMED,
      )
      // Archives share the limit of listed entries.
      const maxNamed = Math.max(1, Math.floor(MAX_NAMED / files.length))
      const namedFiles = files.map(({ id, path, message }) => ({
        path,
        message,
        ...(kind === 'partly' && getSkippedEntries(journal, id, maxNamed)),
      }))
      return { kind, count: sumTallies(...rows).count, files: namedFiles }
    })
    .sort((one, other) => other.count - one.count)
}
