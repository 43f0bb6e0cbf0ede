import { createTally, type Batch } from './batch.ts'
import type { UploadItem } from './uploadItem.ts'

/** Maximum number of files in the grid (CONST-017). */
export const SHOWN_FILES = 100
/** Minimum number of entries in the grid for new files if there are many failed files. Failed files fill the rest. */
const MIN_NEW_FILES = SHOWN_FILES / 2

/**
 * Creates a list of all files in order, which also records the files that were started together. Each change takes
 * constant time.
 */
export function createItemList(
  onChange: (before: UploadItem | null, after: UploadItem | null) => void = () => {},
) {
  const items = new Map<string, UploadItem>()
  /** Ordinal number of each file. Removing files leaves gaps. */
  const ordinals = new Map<string, number>()
  let nextOrdinal = 0
  let tally = createTally()
  let batch = createTally()
  const batchIds = new Set<string>()
  let shown: readonly UploadItem[] | null = null
  const shownIds = new Set<string>()
  /** Ids of the first files of the latest addition. */
  const latestIds = new Set<string>()
  let isNewAddition = false

  const isFailed = (item: UploadItem | null) => item?.status === 'error'

  function invalidateShown(id: string, before: UploadItem | null, after: UploadItem | null) {
    const mayBeShown = shownIds.size < SHOWN_FILES || shownIds.has(id) || latestIds.has(id)
    if (mayBeShown || isFailed(before) || isFailed(after)) shown = null
  }

  function append(id: string) {
    if (isNewAddition) latestIds.clear()
    isNewAddition = false
    if (latestIds.size < SHOWN_FILES) latestIds.add(id)
    ordinals.set(id, nextOrdinal++)
  }

  /** Counts a file in the batch. A file belongs to the batch from its start until it waits for the user. */
  function countInBatch(id: string, before: UploadItem | null, after: UploadItem | null) {
    const wasInBatch = batchIds.has(id)
    if (after?.state.name === 'queued') batchIds.add(id)
    else if (!after || after.waitingFor === 'file' || after.waitingFor === 'permission') batchIds.delete(id)
    const isInBatch = batchIds.has(id)
    if (wasInBatch || isInBatch) batch.count(wasInBatch ? before : null, isInBatch ? after : null)
  }

  function beginBatch() {
    batch = createTally()
    batchIds.clear()
  }

  /** Chooses the files to show: new files that have not been started and failed files before all others. */
  function choose() {
    const { failed } = tally.read()
    const fresh = Array.from(latestIds).filter((id) => isFresh(items.get(id)))
    const freshCount = Math.min(fresh.length, Math.max(MIN_NEW_FILES, SHOWN_FILES - failed.size))
    shownIds.clear()
    for (const id of fresh.slice(0, freshCount)) shownIds.add(id)
    for (const group of [failed.keys(), items.keys()])
      for (const id of group) {
        if (shownIds.size === SHOWN_FILES) return
        shownIds.add(id)
      }
  }

  return {
    get: (id: string) => items.get(id),
    values: () => items.values(),
    /** Begins an addition. It replaces the latest addition when its first file is added. */
    beginAddition() {
      isNewAddition = true
    },
    /** Appends a file, or replaces the file with the same id. */
    set(item: UploadItem) {
      const before = items.get(item.id) ?? null
      if (!before) append(item.id)
      items.set(item.id, item)
      tally.count(before, item)
      countInBatch(item.id, before, item)
      invalidateShown(item.id, before, item)
      onChange(before, item)
    },
    delete(id: string) {
      const item = items.get(id)
      if (!item) return
      items.delete(id)
      ordinals.delete(id)
      tally.count(item, null)
      countInBatch(id, item, null)
      invalidateShown(id, item, null)
      latestIds.delete(id)
      onChange(item, null)
    },
    clear() {
      for (const all of [items, ordinals, latestIds, shownIds]) all.clear()
      tally = createTally()
      shown = null
      beginBatch()
    },
    /**
     * Returns at most SHOWN_FILES files in order. Prefers failed and new files. Returns the same array until one of the
     * files changes.
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
    /** Returns the counts of files that were started together. */
    batch: (): Batch => batch.read(),
    /** Begins a batch. Files of earlier batches no longer count. */
    beginBatch,
  }
}

const isFresh = (item: UploadItem | undefined) => item?.status === 'idle' && item.details === null

export type ItemList = ReturnType<typeof createItemList>
