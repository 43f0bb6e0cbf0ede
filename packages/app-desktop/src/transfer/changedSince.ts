import { lstat } from 'node:fs/promises'
import path from 'node:path'
import type { ImportContext } from './importContext.ts'
import type { FileRow } from './journal.ts'
import { failureOf, problems } from './problem.ts'
import { leaveToTwins } from './twins.ts'

/** Number of files that are checked per batch. */
const AT_ONCE = 64
const ANSWERED = `select * from file where folder = ? and state in ('uploaded', 'known', 'twin') and id > ? order by id`
/** The stored hashes don't apply to the file that has replaced the old one. */
const ANOTHER = { media_id: null, takeout_id: null, damage: null, same_as: null, in_album: 0 } as const

/**
 * Records sent files as failed if they have changed since, because the library has the earlier content. Deleted files
 * keep their state. Throws the signal's reason.
 */
export async function recordChangedFiles(context: ImportContext): Promise<void> {
  const { journal, folderId, root, signal } = context
  let together: FileRow[] = []
  async function look() {
    const looks = await Promise.all(
      together.map((file) => lstat(path.join(root, file.path)).catch(() => null)),
    )
    signal.throwIfAborted()
    journal.together(() => {
      for (const [at, file] of together.entries()) {
        const now = looks[at]
        if (now?.isFile() && (now.size !== file.size || now.mtimeMs !== file.modified))
          recordChange(context, file)
      }
    })
    together = []
  }
  for (const file of journal.each<FileRow>(ANSWERED, folderId)) {
    together.push(file)
    if (together.length === AT_ONCE) await look()
  }
  await look()
}

function recordChange({ journal, addSentButFailed }: ImportContext, file: FileRow): void {
  leaveToTwins(journal, file)
  journal.change(file.id, { ...failureOf(problems.changed()), ...ANOTHER })
  // Files that were reported as sent stay so.
  if (file.state === 'uploaded') addSentButFailed(file.id, file.size)
}
