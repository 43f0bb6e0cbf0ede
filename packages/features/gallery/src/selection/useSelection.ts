import type { MediaItem } from '@calotype/api'
import { toast } from '@calotype/ui'
import { useMemo, useReducer, useState } from 'react'
import type { Library } from '../library.ts'
import { text } from '../text.ts'
import { emptySelection, select, type Change, type Range, type Selection } from './select.ts'

const noItems: readonly MediaItem[] = []
const allLoaded = () => true as const

/** Selected photos, and a function that changes the selection. */
export type PhotoSelection = {
  ids: ReadonlySet<number>
  /** The selected photos, in the order in which they are shown. */
  items: readonly MediaItem[]
  /** Whether all loaded photos are selected. */
  isAll: boolean
  /** Whether photos within a range are being loaded. */
  isFilling: boolean
  range: Range | null
  change: (change: Change) => void
}

/**
 * Manages the selection of photos, given in display order. Photos that are removed from the list are deselected. A range
 * is selected after `fill` has loaded its photos.
 */
export function useSelection(items: readonly MediaItem[], fill: Library['fill'] = allLoaded): PhotoSelection {
  const order = useMemo(() => items.map(({ id }) => id), [items])
  const [{ ids, range, anchor }, apply] = useReducer(
    (selection: Selection, next: Change) => select(selection, next, order),
    emptySelection,
  )
  const [filling, setFilling] = useState(0)
  const chosen = useMemo(
    () => (ids.size === 0 ? noItems : items.filter(({ id }) => ids.has(id))),
    [ids, items],
  )
  if (chosen.length < ids.size) apply({ type: 'keep' })

  const change = (next: Change) => {
    if (next.type !== 'take' || anchor === null) return apply(next)
    const filled = fill(anchor, next.id)
    if (filled === true) return apply(next)
    setFilling((before) => before + 1)
    void filled.then((isWhole) => {
      setFilling((before) => before - 1)
      if (!isWhole) toast.error(text.selection.fillFailed)
      apply({ type: 'take', id: next.id, from: anchor })
    })
  }
  return { ids, items: chosen, isAll: chosen.length === items.length, isFilling: filling > 0, range, change }
}
