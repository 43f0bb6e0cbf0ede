/** The cards from `first` up to, without, `last`, and the space that stands for those before and after, in CSS pixels. */
export type Near = { first: number; last: number; before: number; after: number }

/** How far above and below the window cards are near it, in heights of the window. */
const NEAR_WINDOWS = 1

type Seen = {
  count: number
  columns: number
  /** With the gap below, in CSS pixels. */
  rowHeight: number
  /** How much of the grid is above the window, in CSS pixels; negative while the grid begins inside. */
  above: number
  windowHeight: number
}

/** The whole rows of cards that are near the window; at least one row, whatever is in the window. */
export function cardsNear({ count, columns, rowHeight, above, windowHeight }: Seen): Near {
  const rows = Math.ceil(count / columns)
  const margin = NEAR_WINDOWS * windowHeight
  const within = (row: number) => Math.max(0, Math.min(row, rows))
  const top = Math.min(within(Math.floor((above - margin) / rowHeight)), rows - 1)
  const bottom = Math.max(within(Math.ceil((above + windowHeight + margin) / rowHeight)), top + 1)
  return {
    first: top * columns,
    last: Math.min(bottom * columns, count),
    before: top * rowHeight,
    after: (rows - bottom) * rowHeight,
  }
}
