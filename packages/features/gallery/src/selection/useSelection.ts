import type { MediaItem } from '@calotype/api'
import { toast } from '@calotype/ui'
import { useMemo, useReducer, useState } from 'react'
import type { Library } from '../library.ts'
import { text } from '../text.ts'
import { nothing, select, type Change, type Range, type Selection } from './select.ts'

const none: readonly MediaItem[] = []
const thereIsAll = () => true as const

/** What is selected among some photos, and how to change it. */
export type Selecting = {
  ids: ReadonlySet<number>
  /** The selected photos, in the order in which they are shown. */
  items: readonly MediaItem[]
  /** Whether these are all that are loaded. */
  isAll: boolean
  /** What lies between the ends of a range is being loaded. */
  isFilling: boolean
  range: Range | null
  change: (change: Change) => void
}

/**
 * Selects among photos, given in the order in which they are shown. Who leaves the list leaves the selection. A range waits
 * until `fill` has loaded what lies between its ends.
 */
export function useSelection(items: readonly MediaItem[], fill: Library['fill'] = thereIsAll): Selecting {
  const order = useMemo(() => items.map(({ id }) => id), [items])
  const [{ ids, range, anchor }, apply] = useReducer(
    (selection: Selection, next: Change) => select(selection, next, order),
    nothing,
  )
  const [filling, setFilling] = useState(0)
  const chosen = useMemo(() => (ids.size === 0 ? none : items.filter(({ id }) => ids.has(id))), [ids, items])
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
