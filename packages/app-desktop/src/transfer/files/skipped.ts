import type { SkippedGroup, SkippedEntries, SkippedKind } from '@calotype/transfer'
import {
  getCountedExtension,
  MAX_NAMED,
  toSkippedEntries,
  type SkippedEntry,
  type SkippedCount,
} from '../../files/skippedEntries.ts'
import type { JournalFolder } from '../journal/journal.ts'

const COUNTS = `select why as reason, ending as extension, count(*) as count from passed where folder = ?
group by why, ending order by count desc, ending`
const FILES = `select path, null as message from passed where folder = ? and why = ? order by id limit ${MAX_NAMED}`
const VISIBLE = `select id, path, why from passed where folder = ? and why <> 'hidden' and id > ? order by id`

export function recordSkipped(
  { journal, folderId }: JournalFolder,
  skippedEntries: readonly SkippedEntry[],
): void {
  journal.runInTransaction(() => {
    journal.run('delete from passed where folder = ?', folderId)
    for (const entry of skippedEntries)
      journal.run(
        'insert into passed (folder, path, why, ending) values (?, ?, ?, ?)',
        folderId,
        entry.path,
        entry.reason,
        getCountedExtension(entry),
      )
  })
}

export function readSkipped({ journal, folderId }: JournalFolder): SkippedEntries {
  return toSkippedEntries(journal.all<SkippedCount>(COUNTS, folderId), (kind) =>
    journal.all<SkippedGroup['files'][number]>(FILES, folderId, kind),
  )
}

export const getUnopenedPaths = (folder: JournalFolder): ReadonlySet<string> =>
  new Set(iterateSkipped(folder).flatMap(({ path, why }) => (why === 'unopened' ? [path] : [])))

/** Iterates over all skipped entries except hidden ones, page by page. */
export const iterateSkipped = ({ journal, folderId }: JournalFolder) =>
  journal.iterate<{ id: number; path: string; why: SkippedKind }>(VISIBLE, folderId)
