import type { FolderContents, GrantedFolder, ImportState, ScanProgress } from '@calotype/platform'
import { wordsOfFailure } from './importProgress.ts'

/** What the page itself knows of a folder, before the import of it begins. */
export type Chosen =
  | { status: 'none' }
  /** It was not chosen, not scanned, or not imported. */
  | { status: 'failed'; folderName: string | null; message: string; canRetry?: true }
  | { status: 'scanning'; folder: GrantedFolder; progress: ScanProgress | null }
  /** There may be nothing in it. */
  | { status: 'found'; contents: FolderContents }

/** What the folder part of the upload screen can be showing. */
export type Folder =
  /** The app has not said yet whether something is imported. */
  { status: 'opening' } | Chosen | Exclude<ImportState, { status: 'none' | 'failed' }>

/** What is imported goes before what was chosen; null while the app has not said what it imports. */
export function folderOf(chosen: Chosen, imported: ImportState | null): Folder {
  if (imported === null) return { status: 'opening' }
  if (imported.status === 'none') return chosen
  if (imported.status !== 'failed') return imported
  return { ...imported, message: wordsOfFailure(imported) }
}

/** Its own name, null before there is one. */
export function nameOf(folder: Folder): string | null {
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
