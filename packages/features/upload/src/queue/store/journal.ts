import type { Clock } from '@calotype/transfer'
import type { UploadItem } from '../uploadItem.ts'
import type { QueueStore, StoredItem } from './queueStore.ts'

/** How long changes are collected before they are written together. */
const COLLECT_MS = 500
/** Records of one transaction; more would hold up the page. */
const AT_ONCE = 500

export interface Journal {
  /** This file came, changed or went. */
  mark: (id: string) => void
  /** Deletes many items; the list is iterated only while writing. The journal owns the list from then on. */
  markAll: (ids: string[]) => void
  /**
   * Resolves when the items marked so far are written. Never rejects, because a queue that can't be stored still works.
   */
  flush: () => Promise<void>
}

/** Writes changed items in batches, each only in its last state. */
export function createJournal(
  store: QueueStore,
  itemOf: (id: string) => UploadItem | undefined,
  clock: Clock,
): Journal {
  const marked = new Set<string>()
  const cleared: string[][] = []
  let writing: Promise<void> = Promise.resolve()
  let isAwaited = false

  /** Changed items to write, without duplicates. */
  function* due(): Generator<string> {
    for (const id of marked) {
      marked.delete(id)
      yield id
    }
    for (let ids = cleared.at(-1); ids; ids = cleared.at(-1)) {
      const id = ids.pop()
      if (id === undefined) cleared.pop()
      else yield id
    }
  }

  /** The items that were marked first, at least this many. */
  async function write(count: number) {
    for (let left = count; left > 0 && marked.size + cleared.length > 0;) {
      const items: StoredItem[] = []
      const gone: string[] = []
      for (const id of due()) {
        const item = itemOf(id)
        if (item) items.push(storedOf(item))
        else gone.push(id)
        if (items.length + gone.length === AT_ONCE) break
      }
      left -= items.length + gone.length
      await store.save(items, gone)
      await clock.yieldToEventLoop()
    }
  }

  function forget() {
    marked.clear()
    cleared.length = 0
  }

  function flush() {
    const count = cleared.reduce((sum, ids) => sum + ids.length, marked.size)
    writing = writing.then(() => write(count)).catch(forget)
    return writing
  }

  function flushSoon() {
    if (isAwaited) return
    isAwaited = true
    void clock.wait(COLLECT_MS).then(() => {
      isAwaited = false
      return flush()
    })
  }

  return {
    mark(id) {
      marked.add(id)
      flushSoon()
    },
    markAll(ids) {
      cleared.push(ids)
      flushSoon()
    },
    flush,
  }
}

function storedOf({ file: _file, waitingFor: _waitingFor, ...stored }: UploadItem): StoredItem {
  return stored
}
