import { initiateFolderImport } from '@calotype/api'
import type { ImportContext } from './importContext.ts'
import { sumMatchingTallies } from './progress.ts'
import { warnIfFailing } from '../files/problem.ts'

/**
 * Announces the import to the server. Returns a warning if that fails (FOLDER-022), unless the import has no archives:
 * its files are imported anyway.
 */
export async function announceImport(context: ImportContext): Promise<string | null> {
  const { journal, folderId, getRow, changeRow, callWithRetry, signal } = context
  const { import_id, name: folderPath } = getRow()
  if (import_id !== null) return null
  const tallies = journal.getTallies(folderId)
  const { count: totalFiles, size: totalSize } = sumMatchingTallies(tallies, () => true)
  const announcement = { folderPath, totalFiles, totalSize }
  const warning = await warnIfFailing(context, 'Failed to initiate folder processing', async () =>
    changeRow({ import_id: await callWithRetry((api) => initiateFolderImport(api, announcement, signal)) }),
  )
  return tallies.some(({ kind, count }) => kind === 'archive' && count > 0) ? warning : null
}
