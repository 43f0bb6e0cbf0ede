import { useTexts } from '@calotype/platform'
import type { MediaItem } from '@calotype/api'
import { toast } from '@calotype/ui'
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import type { Library } from '../sequence.ts'
import { galleryTexts } from '../text.ts'
import {
  emptySelection,
  select,
  type Change,
  type GridSelection,
  type Selection,
} from '../grid/selection/select.ts'

const noItems: readonly MediaItem[] = []
const skipLoading = () => true as const

/** Selection of photos, some of which may not have loaded. */
export type PhotoSelection = GridSelection<number> & {
  /** The selected photos in display order. */
  items: readonly MediaItem[]
  /** Whether all photos in the list are selected. */
  isAllSelected: boolean
  /**
   * Photos that are loading in order to be selected: `range` for a range, the number of loaded photos for "Select all",
   * otherwise null.
   */
  loading: 'range' | number | null
}

export type SelectableList = Partial<Pick<Library, 'fill' | 'loadAll'>>

/**
 * Manages the selection of photos in display order. Removed photos are deselected. A range is selected when `fill` has
 * loaded its photos, and "Select all" selects the loaded photos and, after `loadAll`, the others. Another change or
 * another list cancels the loading.
 */
export function useSelection(
  items: readonly MediaItem[],
  { fill = skipLoading, loadAll }: SelectableList = {},
): PhotoSelection {
  const text = useTexts(galleryTexts)
  const order = useMemo(() => items.map(({ id }) => id), [items])
  const [{ ids, range, anchor }, dispatch] = useReducer(
    (selection: Selection<number>, next: Change<number>) => select(selection, next, order),
    emptySelection,
  )
  const [pendingFillCount, setPendingFillCount] = useState(0)
  const [loadedCount, setLoadedCount] = useState<number | null>(null)
  const abortController = useRef<AbortController>(null)
  const selectedItems = useMemo(
    () => (ids.size === 0 ? noItems : items.filter(({ id }) => ids.has(id))),
    [ids, items],
  )
  if (selectedItems.length < ids.size) dispatch({ type: 'removeMissing' })

  const cancel = () => {
    abortController.current?.abort()
    setLoadedCount(null)
  }
  const onEmpty = useEffectEvent(cancel)
  const isEmpty = ids.size === 0
  // Cancel the loading when the selection becomes empty, for example because another list is displayed.
  useEffect(() => (isEmpty ? undefined : onEmpty), [isEmpty])

  async function selectAll() {
    dispatch({ type: 'selectAll' })
    if (!loadAll) return
    const { signal } = (abortController.current = new AbortController())
    setLoadedCount(0)
    try {
      await loadAll({ signal, onProgress: setLoadedCount })
      if (!signal.aborted) dispatch({ type: 'selectAll' })
    } catch {
      if (!signal.aborted) toast.error(text.selection.loadFailed)
    }
    if (!signal.aborted) setLoadedCount(null)
  }

  const change = (next: Change<number>) => {
    if (next.type !== 'highlightRange') cancel()
    if (next.type === 'selectAll') return void selectAll()
    if (next.type !== 'selectRange' || anchor === null) return dispatch(next)
    const fillResult = fill(anchor, next.id)
    if (fillResult === true) return dispatch(next)
    setPendingFillCount((before) => before + 1)
    void fillResult.then((isComplete) => {
      setPendingFillCount((before) => before - 1)
      if (!isComplete) toast.error(text.selection.loadFailed)
      dispatch({ type: 'selectRange', id: next.id, from: anchor })
    })
  }
  const isAll = !loadAll && selectedItems.length === items.length
  return {
    ids,
    items: selectedItems,
    isAllSelected: isAll,
    loading: loadedCount ?? (pendingFillCount > 0 ? 'range' : null),
    range,
    change,
  }
}
