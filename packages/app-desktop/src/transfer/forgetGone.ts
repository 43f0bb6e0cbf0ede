import { lstat } from 'node:fs/promises'
import path from 'node:path'
import { isMissing } from '../systemErrors.ts'
import type { Errand } from './errand.ts'
import type { FileRow } from './journal.ts'

/** Of these nothing has come to the library. */
const OPEN = `select id, path from file where folder = ? and state in ('settling', 'failed') and id > ?
  order by id limit 256`

/** Forgets files that are gone before anything came of them: nobody waits for them any more. */
export async function forgetGone({ journal, folderId, root, signal }: Errand): Promise<void> {
  for (let last = 0; ;) {
    const open = journal.all<Pick<FileRow, 'id' | 'path'>>(OPEN, folderId, last)
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
