import { type FSWatcher, watch } from 'node:fs'

/**
 * Whether the system can watch folders recursively. On other systems, Node.js traverses the tree itself, keeps every
 * file name in memory, and throws errors that can't be caught.
 */
const isRecursiveByDefault = process.platform === 'darwin' || process.platform === 'win32'

/**
 * Watches a tree for new and changed files until `signal` aborts. Misses changes that the system doesn't report. If
 * `isRecursive` is true, a single watcher on the outermost folder covers the whole tree.
 */
export function createTreeWatcher(
  onChange: () => void,
  signal: AbortSignal,
  isRecursive = isRecursiveByDefault,
) {
  let watchers = new Set<FSWatcher>()

  function listen(folder: string) {
    if (signal.aborted) return
    try {
      const watcher = watch(folder, { recursive: isRecursive }, onChange)
      watchers.add(watcher)
      watcher.on('error', () => close(new Set([watcher])))
    } catch {
      // The folder is missing or inaccessible, or the system's limit for watchers is reached. A later scan finds the
      // changes.
    }
  }

  function close(closing: ReadonlySet<FSWatcher>) {
    for (const watcher of closing) {
      watcher.close()
      watchers.delete(watcher)
    }
  }

  return {
    /**
     * Watches the folders that `list` passes to `listen`, and stops watching the folders of earlier calls. `list` must
     * pass each folder before reading it, parents first.
     */
    async refresh<T>(list: (listen: (folder: string) => void) => Promise<T>): Promise<T> {
      if (isRecursive) {
        let isRootListed = watchers.size > 0
        return list((folder) => {
          if (!isRootListed) listen(folder)
          isRootListed = true
        })
      }
      // Replace all watchers, because a new folder with the same name may have replaced a watched one. Start the new
      // watchers first, so that no change is missed.
      const previousWatchers = watchers
      watchers = new Set()
      try {
        return await list(listen)
      } finally {
        close(previousWatchers)
      }
    },
    end: () => close(watchers),
  }
}
