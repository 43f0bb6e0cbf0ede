import type { Clock } from '@calotype/platform/transfer'
import type { UploadItem } from '../uploadItem.ts'
import type { QueueStore, StoredItem } from './queueStore.ts'

/** How long changes are collected before they are written together. */
const COLLECT_MS = 200
/** Records of one transaction; more would hold up the page. */
const AT_ONCE = 500

export interface Journal {
  /** This file came, changed or went. */
  mark: (id: string) => void
  /** Resolves when all that was marked is written. Never rejects: a queue that cannot be kept is still a queue. */
  flush: () => Promise<void>
}

/** Writes what changed, many at once and each only as it is in the end. */
export function createJournal(
  store: QueueStore,
  itemOf: (id: string) => UploadItem | undefined,
  clock: Clock,
): Journal {
  const marked = new Set<string>()
  let writing: Promise<void> = Promise.resolve()
  let isAwaited = false

  async function write() {
    while (marked.size > 0) {
      const items: StoredItem[] = []
      const gone: string[] = []
      for (const id of marked) {
        if (items.length + gone.length === AT_ONCE) break
        marked.delete(id)
        const item = itemOf(id)
        if (item) items.push(storedOf(item))
        else gone.push(id)
      }
      await store.save(items, gone)
      await clock.breathe()
    }
  }

  function flush() {
    writing = writing.then(write).catch(() => marked.clear())
    return writing
  }

  return {
    mark(id) {
      marked.add(id)
      if (isAwaited) return
      isAwaited = true
      void clock.wait(COLLECT_MS).then(() => {
        isAwaited = false
        return flush()
      })
    },
    flush,
  }
}

function storedOf({ file: _file, waitingFor: _waitingFor, ...stored }: UploadItem): StoredItem {
  return stored
}
