import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Handle } from '../adding/fileSource.ts'
import type { UploadItem } from '../items/uploadItem.ts'
import { acquirePageLock } from './acquirePageLock.ts'

/** The data that is stored about a file between visits. Doesn't include the file's content. */
export type StoredItem = Omit<UploadItem, 'file' | 'waitingFor' | 'state'>

/** Persists the upload queue across page loads. */
export interface QueueStore {
  /** Yields the unfinished files in order. Excludes files in the queue of another open page. */
  load: () => AsyncIterable<StoredItem>
  save: (items: readonly StoredItem[], removedIds: readonly string[]) => Promise<void>
}

/** Stored record of a file. The handle is stored separately and only once, because all files of a folder share it. */
interface Row extends Omit<StoredItem, 'handle'> {
  handle: string | null
}

interface QueueSchema extends DBSchema {
  items: { key: string; value: Row }
  /** The key is the id of the first file with the handle. */
  handles: { key: string; value: Handle }
}

/** Number of records per read. More records would block the page. */
const READ_BATCH_SIZE = 500
/** Number of records that a transaction passes to the database in one task. */
const WRITE_BATCH_SIZE = 100

/** Opens the store of one user's queue in this browser (IndexedDB). Other users of the browser can't see it. */
export function openQueueStore(owner: number | string): QueueStore {
  const name = `calotype-upload-${owner}`
  const opening = open(name)
  opening.catch(() => {})
  const keys = new WeakMap<Handle, string>()
  const ownsQueue = (id: string) => acquirePageLock(`${name}-${getQueueId(id)}`)

  return {
    async *load() {
      const database = await opening
      const handles = new Map<string, Handle>()
      const used = new Set<string>()
      for await (const [key, handle] of iterateEntries(database, 'handles')) {
        handles.set(key, handle)
        keys.set(handle, key)
      }
      for await (const [id, { handle: key, ...row }] of iterateEntries(database, 'items')) {
        if (key !== null) used.add(key)
        if (await ownsQueue(id)) yield { ...row, handle: handles.get(key ?? '') ?? null }
      }
      for (const key of handles.keys())
        if (!used.has(key) && (await ownsQueue(key))) await database.delete('handles', key)
    },
    async save(items, removedIds) {
      const database = await opening
      for (const { id } of findOneOfEachQueue(items)) await ownsQueue(id)
      const change = database.transaction(['items', 'handles'], 'readwrite', { durability: 'strict' })
      const [rows, handles] = [change.objectStore('items'), change.objectStore('handles')]
      const newKeys = new Map<Handle, string>()
      let writeCount = 0
      const write = async (request: Promise<unknown>) => {
        if (++writeCount % WRITE_BATCH_SIZE === 0) await request
      }
      const writeAll = async () => {
        for (const { handle, ...row } of items) {
          const knownKey = handle && (keys.get(handle) ?? newKeys.get(handle))
          if (handle && knownKey === undefined) {
            newKeys.set(handle, row.id)
            void handles.put(handle, row.id)
          }
          await write(rows.put({ ...row, handle: handle && (knownKey ?? row.id) }))
        }
        for (const id of removedIds) await write(rows.delete(id))
      }
      // If a write fails, both promises reject. `Promise.all` handles both errors.
      await Promise.all([writeAll(), change.done])
      for (const [handle, key] of newKeys) keys.set(handle, key)
    },
  }
}

/** Opens the database. Rejects, either immediately or later, if the browser has no IndexedDB or refuses access. */
async function open(name: string): Promise<IDBPDatabase<QueueSchema>> {
  return openDB<QueueSchema>(name, 2, {
    upgrade(database, before) {
      if (before < 1) database.createObjectStore('items', { keyPath: 'id' })
      if (before < 2) database.createObjectStore('handles')
    },
    // Close this connection if another page deletes the database, so that the other page doesn't have to wait.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}

/** Yields all entries of an object store in key order. Reads them in batches. */
async function* iterateEntries<Name extends 'items' | 'handles'>(
  database: IDBPDatabase<QueueSchema>,
  name: Name,
): AsyncIterable<[key: string, value: QueueSchema[Name]['value']]> {
  let after: string | null = null
  for (;;) {
    const remainingKeys: IDBKeyRange | null = after === null ? null : IDBKeyRange.lowerBound(after, true)
    const foundKeys: string[] = await database.getAllKeys(name, remainingKeys, READ_BATCH_SIZE)
    const values = await database.getAll(name, remainingKeys, READ_BATCH_SIZE)
    for (const [index, key] of foundKeys.entries()) {
      const value = values[index]
      if (value !== undefined) yield [key, value]
      after = key
    }
    if (foundKeys.length < READ_BATCH_SIZE) return
  }
}

function findOneOfEachQueue(items: readonly StoredItem[]): Iterable<StoredItem> {
  return new Map(items.map((item) => [getQueueId(item.id), item])).values()
}

/** Returns the id of an item's queue: the item's id without the hyphen and the number at its end. */
function getQueueId(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}
