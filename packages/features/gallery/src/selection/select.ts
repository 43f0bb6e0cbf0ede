/** Which photos are selected, by id, and which a range would add. */
export type Selection = {
  ids: ReadonlySet<number>
  /** Where a range begins: the photo that was last selected or left out by itself. */
  anchor: number | null
  /** What was selected when the anchor was set: a range that changes its end is taken anew from there. */
  base: ReadonlySet<number>
  /** The range that is pointed out, and has not been taken. */
  range: Range | null
}

/** All photos from the anchor to `end`, both included. */
export type Range = { end: number; ids: ReadonlySet<number> }

export type Change =
  | { type: 'toggle'; id: number }
  /** Ranges begin at `id` where they do not begin anywhere yet. */
  | { type: 'anchor'; id: number }
  /** Points out what a range to `id` would be; with null nothing. */
  | { type: 'point'; id: number | null }
  /** Selects the range to `id`; only if it still begins at `from`, where that is said. */
  | { type: 'take'; id: number; from?: number }
  | { type: 'all' }
  /** Forgets what is not there any more. */
  | { type: 'keep' }
  | { type: 'clear' }

const none: ReadonlySet<number> = new Set()

export const nothing: Selection = { ids: none, anchor: null, base: none, range: null }

/** The selection after a change. `order` has the ids of all photos there are, as they are shown. */
export function select(selection: Selection, change: Change, order: readonly number[]): Selection {
  const { ids, anchor, base } = selection
  switch (change.type) {
    case 'toggle': {
      const next = new Set(ids)
      if (!next.delete(change.id)) next.add(change.id)
      return { ids: next, anchor: change.id, base: next, range: null }
    }
    case 'anchor':
      return anchor === null ? { ...selection, anchor: change.id, base: ids } : selection
    case 'point': {
      if (change.id === selection.range?.end) return selection
      if (change.id === null || anchor === null) return { ...selection, range: null }
      return { ...selection, range: { end: change.id, ids: new Set(between(order, anchor, change.id)) } }
    }
    case 'take': {
      if (change.from !== undefined && change.from !== anchor) return selection
      const from = anchor ?? change.id
      const kept = anchor === null ? ids : base
      const next = new Set([...kept, ...between(order, from, change.id)])
      return { ids: next, anchor: from, base: kept, range: null }
    }
    case 'all': {
      const all = new Set(order)
      return { ...selection, ids: all, base: all, range: null }
    }
    case 'keep': {
      const there = new Set(order.filter((id) => ids.has(id)))
      return there.size === 0 ? nothing : { ids: there, anchor, base: there, range: null }
    }
    case 'clear':
      return nothing
  }
}

/** From one id to the other, whichever comes first; the second alone where the first is not there any more. */
function between(order: readonly number[], from: number, to: number): readonly number[] {
  const ends = [order.indexOf(from), order.indexOf(to)].toSorted((a, b) => a - b)
  const [first = -1, last = -1] = ends
  return first < 0 ? [to] : order.slice(first, last + 1)
}
