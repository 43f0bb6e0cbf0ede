import type { FolderContents, GrantedFolder, ScanProgress } from '@calotype/platform'
import type { ImportState } from '@calotype/transfer'
import { toImportBatch } from './import/importBatch.ts'
import type { ImportTexts } from './importTexts.ts'

/** State of the folder before its import starts. Only the page has this state. */
export type SelectedFolder =
  | { status: 'none' }
  | { status: 'scanning'; folder: GrantedFolder; progress: ScanProgress | null }
  /** The folder may be empty. */
  | { status: 'found'; contents: FolderContents }

export type FolderState =
  /** The state of the import has not been received yet. */
  { status: 'opening' } | SelectedFolder | Exclude<ImportState, { status: 'none' }>

/**
 * Combines the states of the page and of the app. A running import takes precedence. `imported` is null until it has
 * been received.
 */
export function toFolderState(
  selected: SelectedFolder,
  imported: ImportState | null,
  text: ImportTexts,
): FolderState {
  if (imported === null) return { status: 'opening' }
  if (imported.status === 'none') return selected
  if (imported.status !== 'failed') return imported
  return { ...imported, message: toImportBatch(imported, text).title }
}

/** Returns the name of the folder; null if none is selected. */
export function getFolderName(folder: FolderState): string | null {
  switch (folder.status) {
    case 'opening':
    case 'none':
      return null
    case 'scanning':
      return folder.folder.name
    case 'found':
      return folder.contents.folderPath
    default:
      return folder.folderName
  }
}
