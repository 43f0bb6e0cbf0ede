import { lstat } from 'node:fs/promises'
import path from 'node:path'
import type { Errand } from './errand.ts'

/** Of so many files at each end of a folder it is looked what lies in their places. */
const AT_EACH_END = 8
/** From fewer that are there nothing can be told: each of them may have changed. */
const FEWEST = 3
/** What came late may be of the other one. */
const LOOKED_AT = `select path, size from file where folder = ? and state <> 'failed' and problem <> 'late'`
const ENDS = `select * from (${LOOKED_AT} order by path limit ${AT_EACH_END})
union select * from (${LOOKED_AT} order by path desc limit ${AT_EACH_END})`

/** What is said where the last look at a folder is left out for that. */
export const ANOTHER_THERE =
  'Another folder or drive is in its place. Put the selected one back, and try again to scan for new and changed files.'

/**
 * Whether another folder stands where the one was that is imported, as the next card does in the same reader: files of the
 * same names are there, and none of them has the size that it had.
 */
export async function isExchanged({
  journal,
  folderId,
  root,
}: Pick<Errand, 'journal' | 'folderId' | 'root'>): Promise<boolean> {
  const known = journal.all<{ path: string; size: number }>(ENDS, folderId, folderId)
  const found = await Promise.all(known.map(({ path: within }) => sizeOf(path.join(root, within))))
  const there = known.filter((_file, at) => found[at] !== null)
  return there.length >= FEWEST && known.every(({ size }, at) => found[at] !== size)
}

/** Bytes of a regular file; null where there is none. */
async function sizeOf(place: string): Promise<number | null> {
  const found = await lstat(place).catch(() => null)
  return found?.isFile() ? found.size : null
}
