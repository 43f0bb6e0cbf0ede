import { lstat } from 'node:fs/promises'
import path from 'node:path'
import type { ImportContext } from './importContext.ts'

/** Number of files at each end of the folder list that are compared with the disk. */
const AT_EACH_END = 8
/** With fewer existing files, the result is unreliable, because each of them may have changed. */
const FEWEST = 3
/** Files found late may belong to the other folder. */
const LOOKED_AT = `select path, size from file where folder = ? and state <> 'failed' and problem <> 'late'`
const ENDS = `select * from (${LOOKED_AT} order by path limit ${AT_EACH_END})
union select * from (${LOOKED_AT} order by path desc limit ${AT_EACH_END})`

/** Message if the final scan is skipped because the folder was replaced. */
export const ANOTHER_THERE =
  'Another folder or drive is in its place. Put the selected one back, and try again to scan for new and changed files.'

/**
 * Whether another folder has replaced the imported one, for example the next memory card in the same reader: files of
 * the same names exist, but none has its known size.
 */
export async function isExchanged({
  journal,
  folderId,
  root,
}: Pick<ImportContext, 'journal' | 'folderId' | 'root'>): Promise<boolean> {
  const known = journal.all<{ path: string; size: number }>(ENDS, folderId, folderId)
  const found = await Promise.all(known.map(({ path: within }) => sizeOf(path.join(root, within))))
  const there = known.filter((_file, at) => found[at] !== null)
  return there.length >= FEWEST && known.every(({ size }, at) => found[at] !== size)
}

/** Size of a regular file; null if there is none. */
async function sizeOf(place: string): Promise<number | null> {
  const found = await lstat(place).catch(() => null)
  return found?.isFile() ? found.size : null
}
