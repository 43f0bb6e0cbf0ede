/** Selected photo ids, and the highlighted range. */
export type Selection<Id> = {
  ids: ReadonlySet<Id>
  /** Start of a range: the last photo that was selected or deselected individually. */
  anchor: Id | null
  /** Selected ids when the anchor was set. A range with a new end is added to these ids. */
  base: ReadonlySet<Id>
  /** The highlighted range, which isn't selected yet. */
  range: Range<Id> | null
}

/** Photos from the anchor to `end`, inclusive. */
export type Range<Id> = { end: Id; ids: ReadonlySet<Id> }

export type Change<Id> =
  | { type: 'toggle'; id: Id }
  /** Sets the start of ranges to `id`, unless a start is already set. */
  | { type: 'setAnchor'; id: Id }
  /** Highlights the range from the anchor to `id`. Null removes the highlight. */
  | { type: 'highlightRange'; id: Id | null }
  /** Selects the range from the anchor to `id`. If `from` is given, selects it only if `from` is still the anchor. */
  | { type: 'selectRange'; id: Id; from?: Id }
  | { type: 'selectAll' }
  /** Removes ids that are no longer in the list. */
  | { type: 'removeMissing' }
  | { type: 'clear' }

const emptySet: ReadonlySet<never> = new Set<never>()

export const emptySelection: Selection<never> = { ids: emptySet, anchor: null, base: emptySet, range: null }

export interface GridSelection<Id> {
  ids: ReadonlySet<Id>
  /** The highlighted range, which isn't selected yet. */
  range: Range<Id> | null
  change: (change: Change<Id>) => void
}

/** Reducer for the selection. `order` contains the ids of all loaded photos in display order. */
export function select<Id>(
  selection: Selection<Id>,
  change: Change<Id>,
  order: readonly Id[],
): Selection<Id> {
  const { ids, anchor, base } = selection
  switch (change.type) {
    case 'toggle': {
      const next = new Set(ids)
      if (!next.delete(change.id)) next.add(change.id)
      return { ids: next, anchor: change.id, base: next, range: null }
    }
    case 'setAnchor':
      return anchor === null ? { ...selection, anchor: change.id, base: ids } : selection
    case 'highlightRange': {
      if (change.id === selection.range?.end) return selection
      if (change.id === null || anchor === null) return { ...selection, range: null }
      return {
        ...selection,
        range: { end: change.id, ids: new Set(getIdsBetween(order, anchor, change.id)) },
      }
    }
    case 'selectRange': {
      if (change.from !== undefined && change.from !== anchor) return selection
      const from = anchor ?? change.id
      const initialIds = anchor === null ? ids : base
      const next = new Set([...initialIds, ...getIdsBetween(order, from, change.id)])
      return { ids: next, anchor: from, base: initialIds, range: null }
    }
    case 'selectAll': {
      const all = new Set(order)
      return { ...selection, ids: all, base: all, range: null }
    }
    case 'removeMissing': {
      const remainingIds = new Set(order.filter((id) => ids.has(id)))
      return remainingIds.size === 0
        ? emptySelection
        : { ids: remainingIds, anchor, base: remainingIds, range: null }
    }
    case 'clear':
      return emptySelection
  }
}

/** Returns the ids from `from` to `to`, inclusive, in display order, or only `to` if `from` was removed. */
function getIdsBetween<Id>(order: readonly Id[], from: Id, to: Id): readonly Id[] {
  const indexes = [order.indexOf(from), order.indexOf(to)].toSorted((a, b) => a - b)
  const [first = -1, last = -1] = indexes
  return first < 0 ? [to] : order.slice(first, last + 1)
}
