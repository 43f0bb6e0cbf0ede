import type { Entry } from './entry.ts'
import type { FoundFile, SkippedEntry } from './foundFiles.ts'
import { openFiles } from './openFiles.ts'

/** Maximum depth of nested folders, which stops the search if a link points to a parent folder. */
export const MAX_DEPTH = 32

/** Functions that decide by name which files in a folder to include. */
export interface NameFilter {
  /** Whether to include a file. Other files are reported as `unaccepted` without being opened. */
  isAccepted: (name: string) => boolean
  /** Whether to skip a file or folder without a report. */
  isHidden: (name: string) => boolean
}

export interface FindFilesOptions extends NameFilter {
  /** Handle for opening the folder again later. */
  handle: FileSystemDirectoryHandle | null
}

/**
 * Finds the files in a folder and its subfolders while the caller iterates. Skips hidden files. Reports paths that
 * can't be read, such as a folder that belongs to another user, and continues.
 */
export async function* findFiles(
  root: Entry,
  { handle, isAccepted, isHidden }: FindFilesOptions,
): AsyncGenerator<FoundFile | SkippedEntry> {
  const folders = [root]
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    const { path } = folder
    const subfolders: Entry[] = []
    try {
      if (path.split('/').length > MAX_DEPTH) throw new Error(`${path} is nested too deeply.`)
      for await (const batch of folder.readBatches()) {
        const visible = batch.filter(({ name }) => !isHidden(name))
        subfolders.push(...visible.filter(({ isFolder }) => isFolder))
        const files = visible.filter(({ isFolder }) => !isFolder)
        const acceptedFiles = files.filter(({ name }) => isAccepted(name))
        for await (const [entry, file] of openFiles(acceptedFiles, (item) => item.open())) {
          if (file) yield { file, handle, path: entry.path }
          else yield { path: entry.path, reason: 'unreadable' }
        }
        for (const entry of files) {
          if (!isAccepted(entry.name)) yield { path: entry.path, reason: 'unaccepted' }
        }
      }
    } catch {
      yield { path, reason: 'unreadable' }
    }
    folders.push(...subfolders.toReversed())
  }
}
