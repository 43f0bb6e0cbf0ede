import { createTally, type Batch } from './batch.ts'
import type { UploadItem } from './uploadItem.ts'

/** Maximum number of files in the grid (CONST-017). */
export const SHOWN_FILES = 100
/** Entries of the grid for new files if there are also many failed files; the rest shows failed files. */
const HALF_OF_SHOWN = SHOWN_FILES / 2

/**
 * Creates a list of all files in order, which also records which of them were started together. All operations except
 * removal take constant time.
 */
export function createItemList(
  onChange: (before: UploadItem | null, after: UploadItem | null) => void = () => {},
) {
  const items = new Map<string, UploadItem>()
  /** The ordinal number of each file. Removing files leaves gaps. */
  const ordinals = new Map<string, number>()
  let ids: string[] = []
  let nextOrdinal = 0
  let tally = createTally()
  let batch = createTally()
  const batchIds = new Set<string>()
  let shown: readonly UploadItem[] | null = null
  const shownIds = new Set<string>()
  /** The first files of the latest addition. */
  const latestIds = new Set<string>()
  let isNewAddition = false

  const isFailed = (item: UploadItem | null) => item?.status === 'error'

  function touch(id: string, before: UploadItem | null, after: UploadItem | null) {
    const mayBeShown = shownIds.size < SHOWN_FILES || shownIds.has(id) || latestIds.has(id)
    if (mayBeShown || isFailed(before) || isFailed(after)) shown = null
  }

  function append(id: string) {
    if (isNewAddition) latestIds.clear()
    isNewAddition = false
    if (latestIds.size < SHOWN_FILES) latestIds.add(id)
    ids.push(id)
    ordinals.set(id, nextOrdinal++)
  }

  /** A file belongs to the batch from its start until it waits for the user. */
  function countInBatch(id: string, before: UploadItem | null, after: UploadItem | null) {
    const wasIn = batchIds.has(id)
    if (after?.state.name === 'queued') batchIds.add(id)
    else if (!after || after.waitingFor === 'file' || after.waitingFor === 'permission') batchIds.delete(id)
    const isIn = batchIds.has(id)
    if (wasIn || isIn) batch.count(wasIn ? before : null, isIn ? after : null)
  }

  function forget(item: UploadItem) {
    const { id } = item
    items.delete(id)
    ordinals.delete(id)
    tally.count(item, null)
    countInBatch(id, item, null)
    touch(id, item, null)
    latestIds.delete(id)
    onChange(item, null)
  }

  function beginBatch() {
    batch = createTally()
    batchIds.clear()
  }

  /** Chooses failed files and new files that have not been started before all others. */
  function choose() {
    const { failed } = tally.read()
    const fresh = Array.from(latestIds).filter((id) => isFresh(items.get(id)))
    const freshCount = Math.min(fresh.length, Math.max(HALF_OF_SHOWN, SHOWN_FILES - failed.size))
    shownIds.clear()
    for (const id of fresh.slice(0, freshCount)) shownIds.add(id)
    for (const group of [failed.keys(), ids])
      for (const id of group) {
        if (shownIds.size === SHOWN_FILES) return
        shownIds.add(id)
      }
  }

  return {
    get size() {
      return ids.length
    },
    get: (id: string) => items.get(id),
    at: (index: number) => items.get(ids[index] ?? ''),
    values: () => items.values(),
    /** Starts a new addition, which replaces the latest one as soon as a file is added. */
    beginAddition() {
      isNewAddition = true
    },
    /** Appends a file, or replaces the one with the same id. */
    set(item: UploadItem) {
      const before = items.get(item.id) ?? null
      if (!before) append(item.id)
      items.set(item.id, item)
      tally.count(before, item)
      countInBatch(item.id, before, item)
      touch(item.id, before, item)
      onChange(before, item)
    },
    delete(id: string) {
      const item = items.get(id)
      if (!item) return
      ids.splice(ids.indexOf(id), 1)
      forget(item)
    },
    /** Removes several files. */
    deleteAll(removed: readonly UploadItem[]) {
      for (const item of removed) forget(item)
      ids = ids.filter((id) => items.has(id))
    },
    /** Removes all files. */
    clear() {
      for (const all of [items, ordinals, latestIds, shownIds]) all.clear()
      ids = []
      tally = createTally()
      shown = null
      beginBatch()
    },
    /**
     * Returns at most SHOWN_FILES files in order, chosen from failed and new files first. Returns the same array until
     * one of them changes.
     */
    shown(): readonly UploadItem[] {
      if (shown) return shown
      choose()
      const ordinalOf = (id: string) => ordinals.get(id) ?? 0
      shown = Array.from(shownIds)
        .sort((a, b) => ordinalOf(a) - ordinalOf(b))
        .flatMap((id) => items.get(id) ?? [])
      return shown
    },
    counts: (): Batch => tally.read(),
    /** Returns the counts of the files that were started together. */
    batch: (): Batch => batch.read(),
    /** Files of earlier batches don't count anymore. */
    beginBatch,
  }
}

const isFresh = (item: UploadItem | undefined) => item?.status === 'idle' && item.details === null

export type ItemList = ReturnType<typeof createItemList>
