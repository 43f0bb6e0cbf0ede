/** Space between two tiles and between two rows, in CSS pixels. */
export const TILE_GAP_PX = 4
/** Height of a month's heading with the space above it, in CSS pixels. */
export const HEADING_HEIGHT_PX = 64

export const viewModes = ['grid', 'masonry'] as const
export type ViewMode = (typeof viewModes)[number]

export const columnCounts = [2, 3, 4, 5] as const

/** What photos are laid out in. `below` is kept free under each row, for names; all but columns in CSS pixels. */
export type Frame = { width: number; columns: number; mode: ViewMode; below: number }

/** Width of a column: of a square of the grid, and how high rows of masonry are meant to be, in CSS pixels. */
export const sideOf = ({ width, columns }: Frame): number =>
  Math.max(1, (width - TILE_GAP_PX * (columns - 1)) / columns)
