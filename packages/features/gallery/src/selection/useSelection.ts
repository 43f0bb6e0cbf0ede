import type { MediaItem } from '@calotype/api'
import { useReducer } from 'react'
import { nothing, select, type Change, type Range, type Selection } from './select.ts'

/** What is selected among some photos, and how to change it. */
export type Selecting = {
  ids: ReadonlySet<number>
  /** The selected photos, in the order in which they are shown. */
  items: readonly MediaItem[]
  /** Whether these are all that are loaded. */
  isAll: boolean
  range: Range | null
  change: (change: Change) => void
}

/** Selects among photos, given in the order in which they are shown. Who leaves the list leaves the selection. */
export function useSelection(items: readonly MediaItem[]): Selecting {
  const order = items.map(({ id }) => id)
  const [{ ids, range }, change] = useReducer(
    (selection: Selection, next: Change) => select(selection, next, order),
    nothing,
  )
  const selected = ids.size === 0 ? [] : items.filter(({ id }) => ids.has(id))
  if (selected.length < ids.size) change({ type: 'keep' })
  return { ids, items: selected, isAll: selected.length === items.length, range, change }
}
