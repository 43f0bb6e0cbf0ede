import { createTally, type Batch } from './batch.ts'
import type { UploadItem } from './uploadItem.ts'

/** Maximum number of files in the grid (CONST-017). */
export const MAX_SHOWN_FILES = 100
/** Minimum number of entries in the grid for new files if there are many failed files. Failed files fill the rest. */
const MIN_NEW_FILES = MAX_SHOWN_FILES / 2

/**
 * Creates a list of all files in the order in which they were added. The list also records the files that were started
 * together. Each change takes constant time.
 */
export function createItemList(
  onChange: (previous: UploadItem | null, current: UploadItem | null) => void = () => {},
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

  function invalidateShown(id: string, previous: UploadItem | null, current: UploadItem | null) {
    const mayBeShown = shownIds.size < MAX_SHOWN_FILES || shownIds.has(id) || latestIds.has(id)
    if (mayBeShown || isFailed(previous) || isFailed(current)) shown = null
  }

  function append(id: string) {
    if (isNewAddition) latestIds.clear()
    isNewAddition = false
    if (latestIds.size < MAX_SHOWN_FILES) latestIds.add(id)
    ordinals.set(id, nextOrdinal++)
  }

  /** Counts a file in the batch. A file belongs to the batch from its start until it waits for the user. */
  function countInBatch(id: string, previous: UploadItem | null, current: UploadItem | null) {
    const wasInBatch = batchIds.has(id)
    if (current?.state.name === 'queued') batchIds.add(id)
    else if (!current || current.waitingFor === 'file' || current.waitingFor === 'permission')
      batchIds.delete(id)
    const isInBatch = batchIds.has(id)
    if (wasInBatch || isInBatch) batch.count(wasInBatch ? previous : null, isInBatch ? current : null)
  }

  function beginBatch() {
    batch = createTally()
    batchIds.clear()
  }

  /** Chooses the files to show. Prefers failed files and new files that have not been started. */
  function chooseShown() {
    const { failed } = tally.read()
    const newIds = Array.from(latestIds).filter((id) => isNew(items.get(id)))
    const newCount = Math.min(newIds.length, Math.max(MIN_NEW_FILES, MAX_SHOWN_FILES - failed.size))
    shownIds.clear()
    for (const id of newIds.slice(0, newCount)) shownIds.add(id)
    for (const group of [failed.keys(), items.keys()])
      for (const id of group) {
        if (shownIds.size === MAX_SHOWN_FILES) return
        shownIds.add(id)
      }
  }

  return {
    get: (id: string) => items.get(id),
    values: () => items.values(),
    /** Begins an addition. The new addition replaces the latest one when its first file is added. */
    beginAddition() {
      isNewAddition = true
    },
    /** Appends a file, or replaces the file with the same id. */
    set(item: UploadItem) {
      const previous = items.get(item.id) ?? null
      if (!previous) append(item.id)
      items.set(item.id, item)
      tally.count(previous, item)
      countInBatch(item.id, previous, item)
      invalidateShown(item.id, previous, item)
      onChange(previous, item)
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
      for (const collection of [items, ordinals, latestIds, shownIds]) collection.clear()
      tally = createTally()
      shown = null
      beginBatch()
    },
    /**
     * Returns at most `MAX_SHOWN_FILES` files in the order in which they were added. Prefers failed and new files.
     * Returns the same array until one of the files changes.
     */
    getShown(): readonly UploadItem[] {
      if (shown) return shown
      chooseShown()
      const getOrdinal = (id: string) => ordinals.get(id) ?? 0
      shown = Array.from(shownIds)
        .sort((a, b) => getOrdinal(a) - getOrdinal(b))
        .flatMap((id) => items.get(id) ?? [])
      return shown
    },
    counts: (): Batch => tally.read(),
    /** Returns the counts of files that were started together. */
    batch: (): Batch => batch.read(),
    /** Begins a batch. Files from earlier batches are no longer counted. */
    beginBatch,
  }
}

const isNew = (item: UploadItem | undefined) => item?.status === 'idle' && item.details === null

export type ItemList = ReturnType<typeof createItemList>
