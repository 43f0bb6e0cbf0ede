import { createTally, type Batch } from './batch.ts'
import type { UploadItem } from './uploadItem.ts'

/** Entries of the grid, the first ones (CONST-017). */
export const SHOWN_FILES = 100

/** All files in their order. Nothing here takes longer the more there are, but to take one out. */
export function createItemList() {
  const items = new Map<string, UploadItem>()
  let ids: string[] = []
  let tally = createTally()
  let shown: readonly UploadItem[] | null = null
  const firstIds = new Set<string>()

  const touch = (id: string) => {
    if (firstIds.size < SHOWN_FILES || firstIds.has(id)) shown = null
  }

  return {
    get size() {
      return ids.length
    },
    get: (id: string) => items.get(id),
    at: (index: number) => items.get(ids[index] ?? ''),
    values: () => items.values(),
    /** Adds it at the end, or puts it in the place of the one with its id. */
    set(item: UploadItem) {
      const before = items.get(item.id) ?? null
      if (!before) ids.push(item.id)
      items.set(item.id, item)
      tally.count(before, item)
      touch(item.id)
    },
    delete(id: string) {
      const item = items.get(id)
      if (!item) return
      items.delete(id)
      ids.splice(ids.indexOf(id), 1)
      tally.count(item, null)
      touch(id)
    },
    /** Takes all out; answers their ids. */
    clear(): string[] {
      const gone = ids
      items.clear()
      ids = []
      tally = createTally()
      shown = null
      return gone
    },
    /** The first SHOWN_FILES; the same array until one of them changes. */
    shown(): readonly UploadItem[] {
      if (shown) return shown
      firstIds.clear()
      shown = ids.slice(0, SHOWN_FILES).flatMap((id) => {
        firstIds.add(id)
        return items.get(id) ?? []
      })
      return shown
    },
    counts: (): Batch => tally.read(),
  }
}

export type ItemList = ReturnType<typeof createItemList>
