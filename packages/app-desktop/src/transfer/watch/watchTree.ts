import { type FSWatcher, watch } from 'node:fs'

/**
 * Whether the system watches folders recursively. Otherwise, Node.js traverses the tree, stores every file name, and
 * throws errors that nobody can catch.
 */
const isRecursiveByDefault = process.platform === 'darwin' || process.platform === 'win32'

export interface TreeWatcher {
  /**
   * Watches a folder and its subfolders: call `listen` with each path, parents first and before reading it. Afterwards,
   * only the folders of this scan are watched.
   */
  refresh: <T>(list: (listen: (folder: string) => void) => Promise<T>) => Promise<T>
  end: () => void
}

/**
 * Watches a tree for new and changed files, as far as the system reports them, until `signal` aborts. `isRecursive`:
 * watching the outermost folder is enough.
 */
export function createTreeWatcher(
  onChange: () => void,
  signal: AbortSignal,
  isRecursive = isRecursiveByDefault,
): TreeWatcher {
  let watchers = new Set<FSWatcher>()

  function listen(folder: string) {
    if (signal.aborted) return
    try {
      const watcher = watch(folder, { recursive: isRecursive }, onChange)
      watchers.add(watcher)
      watcher.on('error', () => close(new Set([watcher])))
    } catch {
      // The folder is inaccessible or missing, or there are too many watches: a later scan finds the changes.
    }
  }

  function close(those: ReadonlySet<FSWatcher>) {
    for (const watcher of those) {
      watcher.close()
      watchers.delete(watcher)
    }
  }

  return {
    async refresh(list) {
      if (isRecursive) {
        let isRootListed = watchers.size > 0
        return list((folder) => {
          if (!isRootListed) listen(folder)
          isRootListed = true
        })
      }
      // A folder of the same name may be a new one. Two watches of a folder for a moment are harmless.
      const earlier = watchers
      watchers = new Set()
      try {
        return await list(listen)
      } finally {
        close(earlier)
      }
    },
    end: () => close(watchers),
  }
}
