import { type FSWatcher, watch } from 'node:fs'

/**
 * Whether this system itself tells of all that is below a folder. Where it does not, Node goes through the tree and keeps
 * the name of every file, and throws where nobody can catch it when the system tells nothing of one.
 */
const isOneEnoughHere = process.platform === 'darwin' || process.platform === 'win32'

export interface Listening {
  /**
   * Lists a folder with all below it: `listen` is to be told of each, by its place, the outermost first and before it is
   * read. What is listened to then is what this look has come to.
   */
  anew: <T>(list: (listen: (folder: string) => void) => Promise<T>) => Promise<T>
  end: () => void
}

/**
 * Hears of what is new or another in the folders of a tree, as far as the system tells of it. After `signal` nothing more is
 * listened to. `isOneEnough`: the outermost folder alone is.
 */
export function createListening(
  onStir: () => void,
  signal: AbortSignal,
  isOneEnough = isOneEnoughHere,
): Listening {
  let watchers = new Set<FSWatcher>()

  function listen(folder: string) {
    if (signal.aborted) return
    try {
      const watcher = watch(folder, { recursive: isOneEnough }, onStir)
      watchers.add(watcher)
      watcher.on('error', () => close(new Set([watcher])))
    } catch {
      // It is closed or gone, or there are too many: a later look finds what nobody tells of.
    }
  }

  function close(those: ReadonlySet<FSWatcher>) {
    for (const watcher of those) {
      watcher.close()
      watchers.delete(watcher)
    }
  }

  return {
    async anew(list) {
      if (isOneEnough) {
        let isTried = watchers.size > 0
        return list((folder) => {
          if (!isTried) listen(folder)
          isTried = true
        })
      }
      // What has the same name may be another folder by now; what is listened to twice for a moment counts once.
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
