import { openDB, type DBSchema } from 'idb'
import type { UploadItem } from '../uploadItem.ts'
import { holdFor } from './holdFor.ts'

/** What is kept of a file between visits: nothing of its content. */
export type StoredItem = Omit<UploadItem, 'file' | 'waitingFor'>

/** Where a queue outlives its page. */
export interface QueueStore {
  /** What was left behind, in its order. Files that another open page has in its own queue are not among them. */
  load: () => Promise<readonly StoredItem[]>
  save: (items: readonly StoredItem[], gone: readonly string[]) => Promise<void>
}

interface QueueSchema extends DBSchema {
  items: { key: string; value: StoredItem }
}

/** The queue of one user in this browser (IndexedDB); nobody else signed in here sees any of it. */
export function openQueueStore(userId: number): QueueStore {
  const name = `calotype-upload-${userId}`
  const opened = openDB<QueueSchema>(name, 1, {
    upgrade: (database) => void database.createObjectStore('items', { keyPath: 'id' }),
    // Another page deletes it: it must not have to wait for this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  opened.catch(() => {})
  return {
    async load() {
      const all = await (await opened).getAll('items')
      const queues = new Map<string, Promise<boolean>>()
      const ours = await Promise.all(
        all.map(({ id }) => {
          const queue = queueIdOf(id)
          const isOurs = queues.get(queue) ?? holdFor(`${name}-${queue}`)
          queues.set(queue, isOurs)
          return isOurs
        }),
      )
      return all.filter((_item, index) => ours[index])
    },
    async save(items, gone) {
      for (const queue of new Set(items.map(({ id }) => queueIdOf(id)))) await holdFor(`${name}-${queue}`)
      const change = (await opened).transaction('items', 'readwrite', { durability: 'strict' })
      for (const item of items) void change.store.put(item)
      for (const id of gone) void change.store.delete(id)
      await change.done
    },
  }
}

/** An id is that of its queue, a hyphen and a number. */
function queueIdOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}
