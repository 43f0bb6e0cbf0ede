import type { Clock } from '@calotype/transfer'
import type { UploadItem } from '../items/uploadItem.ts'
import type { QueueStore, StoredItem } from './queueStore.ts'

/** Time in milliseconds during which changes are collected before they are written together. */
const COLLECT_MS = 500
/** Maximum number of records in a transaction. More records would block the page. */
const MAX_RECORDS = 500

/** Creates a journal that writes changed items in batches, and writes only the latest state of each item. */
export function createJournal(
  store: QueueStore,
  getItem: (id: string) => UploadItem | undefined,
  clock: Clock,
) {
  const marked = new Set<string>()
  let writing: Promise<void> = Promise.resolve()
  let isAwaited = false

  /** Writes at least `count` items, in the order in which they were marked. */
  async function write(count: number) {
    for (let remaining = Math.min(count, marked.size); remaining > 0; remaining -= MAX_RECORDS) {
      const ids = [...marked.values().take(MAX_RECORDS)]
      for (const id of ids) marked.delete(id)
      const items = ids.flatMap((id) => getItem(id) ?? [])
      await store.save(
        items.map(toStoredItem),
        ids.filter((id) => !getItem(id)),
      )
      await clock.yieldToEventLoop()
    }
  }

  /**
   * Resolves when all items that have been marked are written. Never rejects, because a queue that can't be stored
   * still works.
   */
  function flush(): Promise<void> {
    const count = marked.size
    writing = writing.then(() => write(count)).catch(() => marked.clear())
    return writing
  }

  async function flushSoon() {
    if (isAwaited) return
    isAwaited = true
    await clock.wait(COLLECT_MS)
    isAwaited = false
    await flush()
  }

  return {
    /** Marks a file that was added, changed or removed. */
    mark(id: string) {
      marked.add(id)
      void flushSoon()
    },
    flush,
  }
}

function toStoredItem({
  file: _file,
  waitingFor: _waitingFor,
  state: _state,
  ...stored
}: UploadItem): StoredItem {
  return stored
}

/** Whether two versions of a file have the same stored data. If so, no write is needed. */
export function haveSameStoredData(before: UploadItem, after: UploadItem): boolean {
  const facts = Object.keys(toStoredItem(after)) as (keyof StoredItem)[]
  return facts.every((fact) => before[fact] === after[fact])
}
