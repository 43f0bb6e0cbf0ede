import type { Entry } from './entry.ts'
import type { FoundFile, PassedOver } from './found.ts'
import { openAll } from './openAll.ts'

/** Folders within each other. A link that leads back into itself would go on for ever. */
export const DEEPEST = 32

/** What becomes of the files of a folder, by their names. */
export interface Names {
  /** What is not accepted is told, and not even opened. */
  isAccepted: (name: string) => boolean
  /** What is hidden, be it a folder, is passed over without a word. */
  isHidden: (name: string) => boolean
}

export interface WalkOptions extends Names {
  /** By which the folder is found again later. */
  handle: FileSystemDirectoryHandle | null
}

/**
 * The files of a folder and of all folders in it, a portion at a time and only as they are asked for. Hidden files are
 * passed over; what cannot be read (a folder of somebody else) is told, and keeps nothing else back.
 */
export async function* walk(
  root: Entry,
  { handle, isAccepted, isHidden }: WalkOptions,
): AsyncGenerator<FoundFile | PassedOver> {
  const folders = [root]
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    const { path } = folder
    const inner: Entry[] = []
    try {
      if (path.split('/').length > DEEPEST) throw new Error(`${path} lies too deep.`)
      for await (const portion of folder.portions()) {
        const shown = portion.filter(({ name }) => !isHidden(name))
        inner.push(...shown.filter(({ isFolder }) => isFolder))
        const files = shown.filter(({ isFolder }) => !isFolder)
        const accepted = files.filter(({ name }) => isAccepted(name))
        for await (const [entry, file] of openAll(accepted, (one) => one.open())) {
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
    folders.push(...inner.toReversed())
  }
}
