import { initiateFolderImport, reasonOf } from '@calotype/api'
import type { Errand } from './errand.ts'
import { tallyOf } from './progress.ts'

/** Tells the server once what an import is to bring. Answers why it could not, which is only a warning (FOLDER-022). */
export async function announce({ journal, folderId, row, change, insist, signal }: Errand) {
  const { import_id, name: folderPath } = row()
  if (import_id !== null) return null
  const { count: totalFiles, size: totalSize } = tallyOf(journal.tallies(folderId), () => true)
  const announced = { folderPath, totalFiles, totalSize }
  try {
    change({ import_id: await insist((api) => initiateFolderImport(api, announced, signal)) })
    return null
  } catch (error) {
    signal.throwIfAborted()
    return reasonOf(error)
  }
}
