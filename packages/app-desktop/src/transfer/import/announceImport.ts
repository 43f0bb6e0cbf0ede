import { initiateFolderImport } from '@calotype/api'
import type { ImportContext } from './importContext.ts'
import { tallyOf } from './progress.ts'
import { warnIfFailing } from '../files/problem.ts'

/**
 * Announces the import to the server. Returns a warning if that fails (FOLDER-022). An import without archives needs no
 * warning, because all its files are imported anyway.
 */
export async function announce(context: ImportContext): Promise<string | null> {
  const { journal, folderId, row, change, insist, signal } = context
  const { import_id, name: folderPath } = row()
  if (import_id !== null) return null
  const tallies = journal.tallies(folderId)
  const { count: totalFiles, size: totalSize } = tallyOf(tallies, () => true)
  const announced = { folderPath, totalFiles, totalSize }
  const warning = await warnIfFailing(context, 'Failed to initiate folder processing', async () =>
    change({ import_id: await insist((api) => initiateFolderImport(api, announced, signal)) }),
  )
  return tallies.some(({ kind, count }) => kind === 'archive' && count > 0) ? warning : null
}
