import { lstat } from 'node:fs/promises'
import path from 'node:path'
import type { Errand } from './errand.ts'

/** Takes what failed up again, as it is now. */
export async function lookAgain({ journal, folderId, root }: Errand): Promise<void> {
  for (const file of journal.files(folderId)) {
    if (file.state !== 'failed') continue
    const now = await lstat(path.join(root, file.path)).catch(() => null)
    const isSame = !now || (now.size === file.size && now.mtimeMs === file.modified)
    const another = isSame ? {} : { size: now.size, modified: now.mtimeMs, upload_id: null }
    const unknown = { sha256: null, same_as: null, takeout_id: null, problem: '', message: null } as const
    journal.change(file.id, { ...unknown, ...another, state: 'found' })
  }
}
