import { initiateFolderImport } from '@calotype/api'
import type { ImportContext } from './importContext.ts'
import { tallyOf } from './progress.ts'
import { warn } from '../files/problem.ts'

/**
 * Announces the import to the server. Returns a warning if that fails (FOLDER-022). An import without archives needs no
 * warning, because all its files are imported anyway.
 */
export async function announce({ journal, folderId, row, change, insist, signal }: ImportContext) {
  const { import_id, name: folderPath } = row()
  if (import_id !== null) return null
  const tallies = journal.tallies(folderId)
  const { count: totalFiles, size: totalSize } = tallyOf(tallies, () => true)
  const announced = { folderPath, totalFiles, totalSize }
  try {
    change({ import_id: await insist((api) => initiateFolderImport(api, announced, signal)) })
    return null
  } catch (error) {
    signal.throwIfAborted()
    const warning = warn('Failed to initiate folder processing', error)
    return tallies.some(({ kind, count }) => kind === 'archive' && count > 0) ? warning : null
  }
}
