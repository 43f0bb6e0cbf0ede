import { lstat } from 'node:fs/promises'
import path from 'node:path'
import { isMissing } from '../systemErrors.ts'
import type { ImportContext } from './importContext.ts'
import type { FileRow } from './journal.ts'

/** For a watched folder: files that never reached the library. */
export const NOT_SENT = "state in ('settling', 'failed')"
/** For an import: files that were found after the scan. */
export const FOUND_LATE = "state = 'refused' and problem = 'late'"

type Of = Pick<ImportContext, 'journal' | 'folderId' | 'root' | 'signal'>

/** Forgets deleted files that were never sent, because no other file waits for them. */
export async function forgetGone(
  { journal, folderId, root, signal }: Of,
  which: typeof NOT_SENT | typeof FOUND_LATE,
): Promise<void> {
  const these = `select id, path from file where folder = ? and ${which} and id > ? order by id limit 256`
  for (let last = 0; ;) {
    const open = journal.all<Pick<FileRow, 'id' | 'path'>>(these, folderId, last)
    if (open.length === 0) return
    const gone = await Promise.all(open.map((file) => isGone(path.join(root, file.path))))
    signal.throwIfAborted()
    journal.together(() => {
      for (const [at, { id }] of open.entries())
        if (gone[at]) journal.run('delete from file where id = ?', id)
    })
    last = open.at(-1)?.id ?? last
  }
}

const isGone = (place: string) => lstat(place).then(() => false, isMissing)
