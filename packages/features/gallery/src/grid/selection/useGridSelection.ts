import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { GridItem } from '../types.ts'
import { emptySelection, select, type Change, type GridSelection, type Selection } from './select.ts'

export interface GridSelectionOptions<Id> {
  /** Ids of the selected photos, if the caller controls the selection. */
  selected?: ReadonlySet<Id> | undefined
  /** Initially selected photo ids. Defaults to none. */
  defaultSelected?: ReadonlySet<Id> | undefined
  onSelectedChange?: ((selected: ReadonlySet<Id>) => void) | undefined
}

/** Manages the selection of a grid. `items` contains its photos in display order. Removed photos are deselected. */
export function useGridSelection<Item extends GridItem>(
  items: readonly Item[],
  { selected, defaultSelected, onSelectedChange }: GridSelectionOptions<Item['id']> = {},
): GridSelection<Item['id']> {
  type Id = Item['id']
  const order = useMemo(() => items.map(({ id }): Id => id), [items])
  const [own, setOwn] = useState<Selection<Id>>(() => withIds(emptySelection, defaultSelected))
  const current = selected === own.ids ? own : withIds(own, selected)
  /** The latest selection, because a single event may change it several times before the next render. */
  const latestSelection = useRef(current)
  useLayoutEffect(() => {
    latestSelection.current = current
  })

  function change(next: Change<Id>) {
    const previous = latestSelection.current
    latestSelection.current = select(previous, next, order)
    setOwn(latestSelection.current)
    if (latestSelection.current.ids !== previous.ids) onSelectedChange?.(latestSelection.current.ids)
  }
  const deselectRemoved = useEffectEvent(() => {
    if (latestSelection.current.ids.size > 0 && !latestSelection.current.ids.isSubsetOf(new Set(order)))
      change({ type: 'removeMissing' })
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect must run when the photos change
  useEffect(() => deselectRemoved(), [order])
  return { ids: current.ids, range: current.range, change }
}

const withIds = <Id>(selection: Selection<Id>, ids?: ReadonlySet<Id>): Selection<Id> =>
  ids ? { ...selection, ids, base: ids } : selection
