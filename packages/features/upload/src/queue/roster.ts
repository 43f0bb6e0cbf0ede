import { createTally, type Batch } from './batch.ts'
import { createItemList, type ItemList } from './itemList.ts'
import type { UploadItem } from './uploadItem.ts'

export interface Roster {
  list: ItemList
  /** The files that were sent off together, counted. */
  batch: () => Batch
  hasBatch: () => boolean
  /** Adds a file to the list, or replaces its item. */
  put: (item: UploadItem) => void
  /** Changes a file, unless it was removed or already has these values. */
  change: (id: string, over: Partial<UploadItem>) => void
  /** Files of earlier batches don't count anymore. */
  beginBatch: () => void
  joinBatch: (id: string) => void
  leaveBatch: (id: string) => void
  delete: (id: string) => void
  /** Removes many files at once. */
  deleteAll: (items: readonly UploadItem[]) => void
  clear: () => void
}

export interface RosterOptions {
  /** Hears of each file that came, changed or went. */
  onChange: (id: string) => void
  /** Called with all files that were removed together. */
  onClear: (ids: string[]) => void
}

/** All files, and which of them are in the batch. */
export function createRoster({ onChange, onClear }: RosterOptions): Roster {
  const list = createItemList()
  const batchIds = new Set<string>()
  let batch = createTally()

  function put(item: UploadItem) {
    const before = list.get(item.id) ?? null
    list.set(item)
    if (batchIds.has(item.id)) batch.count(before, item)
    onChange(item.id)
  }

  function beginBatch() {
    batch = createTally()
    batchIds.clear()
  }

  function leaveBatch(id: string) {
    if (batchIds.delete(id)) batch.count(list.get(id) ?? null, null)
  }

  return {
    list,
    batch: () => batch.read(),
    hasBatch: () => batchIds.size > 0,
    put,
    change(id, over) {
      const item = list.get(id)
      const facts = Object.keys(over) as (keyof UploadItem)[]
      if (item && facts.some((fact) => item[fact] !== over[fact])) put({ ...item, ...over })
    },
    beginBatch,
    joinBatch(id) {
      const item = list.get(id)
      if (!item || batchIds.has(id)) return
      batchIds.add(id)
      batch.count(null, item)
    },
    leaveBatch,
    delete(id) {
      leaveBatch(id)
      list.delete(id)
      onChange(id)
    },
    deleteAll(items) {
      for (const { id } of items) leaveBatch(id)
      list.deleteAll(items)
      onClear(items.map(({ id }) => id))
    },
    clear() {
      onClear(list.clear())
      beginBatch()
    },
  }
}
