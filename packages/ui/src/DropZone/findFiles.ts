import type { Entry } from './entry.ts'
import type { FoundFile, SkippedEntry } from './foundFiles.ts'
import { openFiles } from './openFiles.ts'

/** Maximum nesting of folders, because a link may lead back to a parent folder. */
export const MAX_DEPTH = 32

/** Functions that decide by name which files of a folder are included. */
export interface NameFilter {
  /** Whether a file is included. Other files are reported as `unaccepted` without opening them. */
  isAccepted: (name: string) => boolean
  /** Whether a file or folder is skipped without a report. */
  isHidden: (name: string) => boolean
}

export interface FindFilesOptions extends NameFilter {
  /** Handle for opening the folder again later. */
  handle: FileSystemDirectoryHandle | null
}

/**
 * Finds the files of a folder and its subfolders in batches while the caller iterates. Skips hidden files. Reports
 * paths that can't be read, such as a folder of another user, and continues.
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
        const accepted = files.filter(({ name }) => isAccepted(name))
        for await (const [entry, file] of openFiles(accepted, (item) => item.open())) {
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
