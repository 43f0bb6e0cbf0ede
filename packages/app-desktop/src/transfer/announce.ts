import { initiateFolderImport } from '@calotype/api'
import type { Errand } from './errand.ts'
import { tallyOf } from './progress.ts'
import { warn } from './warn.ts'

/**
 * Tells the server once what an import is to bring. Answers why it could not, which is only a warning (FOLDER-022), and where
 * there is no archive none for a person: all of it comes as it would.
 */
export async function announce({ journal, folderId, row, change, insist, signal }: Errand) {
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
