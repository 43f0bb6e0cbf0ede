import { listStagedEntries, getStatus, type Api, type StagedFile } from '@calotype/api'
import type { FailedFile, ImportProgress } from '@calotype/transfer'
import type { ImportContext } from '../import/importContext.ts'
import type { FileRow, EntryRow, Journal, JournalFolder } from '../journal/journal.ts'

const RECORD_COUNTS =
  'replace into unpacked (file, total, added, known, left_out, trashed, others) values (?, ?, ?, ?, ?, ?, ?)'
const HAS_COUNTS = `select 1 from unpacked
  where (file, total, added, known, left_out, trashed, others) = (?, ?, ?, ?, ?, ?, ?)`
const UNPACKING_PROGRESS = 'select added + known + left_out as processed, total from unpacked where file = ?'
const ENTRY = `insert into inside (file, path, result, reason, media_id, size, sha256, damage)
values (?, ?, ?, ?, ?, ?, ?, ?)`
// Counts photos that were added without their sidecar. The partial index inside_noteless contains only these rows.
const MISSING_SIDECAR = `select count(*) from inside
where inside.file = unpacked.file and result = 'ADDED' and reason is not null`
// Counts photos that were already in the library, for which the export's metadata was ignored. Rows without a path
// don't count.
const METADATA_NOT_IMPORTED = `select count(*) from inside
where inside.file = unpacked.file and result = 'KNOWN' and reason is not null and path <> ''`
// In SQLite, `cross join` fixes the join order, so the few archives are scanned first.
const TOTALS = `select count(*) as archives, total(total) as total, total(added) as added, total(known) as known,
  total(left_out) as skipped, total((${MISSING_SIDECAR})) as missingSidecars,
  total((${METADATA_NOT_IMPORTED})) as metadataNotImported, total(trashed) as trashed, total(others) as others
from unpacked cross join file on file.id = unpacked.file where folder = ?`
const UNCOUNTED = `select id from file
where folder = ? and state in ('processing', 'processing.earlier') and id not in (select file from unpacked) limit 1`
const LEFT_OUT_COUNT = `select count(*) as count from inside where file = ? and result = 'LEFT_OUT'`
const SELECT_SKIPPED_ENTRIES = `select path, reason as message from inside where file = ? and result = 'LEFT_OUT' order by id limit ?`
const ENTRIES_WITH_NOTICE = `select id, path from inside where file = ? and result = 'ADDED' and reason is not null`
const ARCHIVES_WITH_NOTICES = `select id, takeout_id from unpacked cross join file on file.id = unpacked.file
where folder = ? and id <> ? and takeout_id is not null
  and exists (select 1 from inside where inside.file = file.id and result = 'ADDED' and reason is not null)`

/** Path of the only row of an archive that an earlier server unpacked without recording its entries. */
export const UNNAMED_PATH = ''
const describeUnnamed = (count: number) =>
  `Files that were unpacked before Calotype recorded details: ${count}.`

/**
 * Records the server's progress with an archive of this import, once the server has counted its entries. Earlier
 * servers don't report trashed entries.
 */
export function recordUnpackingCounts(
  { journal }: Pick<ImportContext, 'journal'>,
  file: number,
  counts: ReportedCounts,
): void {
  if (counts.total !== null) journal.run(RECORD_COUNTS, file, ...toColumns(counts))
}

export const isRecorded = (
  { journal }: Pick<ImportContext, 'journal'>,
  file: number,
  counts: ReportedCounts,
): boolean => counts.total === null || journal.get(HAS_COUNTS, file, ...toColumns(counts)) !== undefined

const toColumns = ({ total, processed, added, known, trashed = 0, others }: ReportedCounts) => [
  total,
  added,
  known,
  processed - added - known,
  trashed,
  others,
]

type ReportedCounts = Pick<StagedFile, 'total' | 'processed' | 'added' | 'known' | 'others'> &
  Partial<Pick<StagedFile, 'trashed'>>

export async function recordEntries(
  { journal, callWithRetry, signal }: ImportContext,
  file: number,
  takeoutId: number,
) {
  await callWithRetry(async (api) => {
    let isFirst = true
    for await (const { entries, unnamed, nextCursor } of loadEntries(api, takeoutId, signal))
      journal.runInTransaction(() => {
        // Delete the previous outcomes only now, because receipts include them until the first page has loaded.
        if (isFirst) journal.run('delete from inside where file = ?', file)
        isFirst = false
        // Earlier servers don't report damage.
        for (const { name, result, reason, mediaId, size, checksum, damage = null } of entries)
          journal.run(ENTRY, file, name, result, reason, mediaId, size, checksum, damage)
        if (nextCursor === null && unnamed > 0)
          journal.run(ENTRY, file, UNNAMED_PATH, 'KNOWN', describeUnnamed(unnamed), null, null, null, null)
      })
  })
}

/**
 * Clears the notice about a missing sidecar from photos whose sidecars were in a later archive (docs/decisions/0055).
 * Skips `lastId`, the archive that was unpacked last.
 */
export async function clearSidecarNotices(
  { journal, folderId, callWithRetry, signal }: ImportContext,
  lastId: number,
) {
  for (const file of journal.all<Pick<FileRow, 'id' | 'takeout_id'>>(
    ARCHIVES_WITH_NOTICES,
    folderId,
    lastId,
  )) {
    const withNotice = journal.all<Pick<EntryRow, 'id' | 'path'>>(ENTRIES_WITH_NOTICE, file.id)
    const rows = new Map(withNotice.map(({ id, path }) => [path, id]))
    await callWithRetry(async (api) => {
      for await (const { entries } of loadEntries(api, file.takeout_id ?? 0, signal))
        journal.runInTransaction(() => {
          for (const { name, reason } of entries) {
            const row = reason === null ? rows.get(name) : undefined
            if (row !== undefined) journal.run('update inside set reason = null where id = ?', row)
          }
        })
    })
  }
}

/**
 * Loads an archive's entries. Yields nothing if the server doesn't support listing entries or the archive was
 * discarded.
 */
async function* loadEntries(api: Api, takeoutId: number, signal: AbortSignal) {
  try {
    yield* listStagedEntries(api, takeoutId, signal)
  } catch (error) {
    if (getStatus(error) !== 404) throw error
  }
}

/** Whether this import has recorded the unpacking of an archive. */
export const hasUnpackingCounts = ({ get }: Journal, file: number) =>
  get('select file from unpacked where file = ?', file) !== undefined

export function describeUnpacking({ get }: Journal, file: number): string {
  const progress = get<{ processed: number; total: number }>(UNPACKING_PROGRESS, file)
  if (!progress || progress.processed === 0) return 'The server hasn’t unpacked the archive yet.'
  return `The server is unpacking the archive: ${progress.processed} of ${progress.total} files so far.`
}

export function getUnpackedTotals({ journal, folderId }: JournalFolder): ImportProgress['unpacked'] {
  const [totals] = journal.all<ImportProgress['unpacked']>(TOTALS, folderId) as [ImportProgress['unpacked']]
  return { ...totals, total: journal.get(UNCOUNTED, folderId) ? null : totals.total }
}

/** Returns the first `limit` skipped entries of an archive, and the number of all others. */
export function getSkippedEntries({ all, get }: Journal, file: number, limit: number): ListedEntries {
  const inside = all<FailedFile>(SELECT_SKIPPED_ENTRIES, file, limit)
  if (inside.length < limit) return inside.length > 0 ? { inside } : {}
  const { count } = get<{ count: number }>(LEFT_OUT_COUNT, file) ?? { count: 0 }
  return { inside, ...(count > limit && { moreInside: count - limit }) }
}

type ListedEntries = Pick<FailedFile, 'inside' | 'moreInside'>

export const iterateRecordedEntries = ({ iterate }: Journal, file: number) =>
  iterate<EntryRow>('select * from inside where file = ? and id > ? order by id', file)
