/** Gap between two tiles and between two rows, in CSS pixels. */
export const TILE_GAP_PX = 4
/** Gap between two groups that share a row, in CSS pixels. */
export const GROUP_GAP_PX = 24
/** Height of a group's heading including the space above it, in CSS pixels. */
export const HEADING_HEIGHT_PX = 64

export const viewModes = ['grid', 'masonry'] as const
export type ViewMode = (typeof viewModes)[number]

export const columnCounts = [2, 3, 4, 5] as const

/**
 * Minimum widths of headings in CSS pixels: `narrow` for a readable heading, and `wide` for a heading with the name and
 * the count on one line.
 */
export type HeadingWidths = { narrow: number; wide: number }

/** Widths of "Sep 2026" above its count and of "September 2026" next to its count, at a font size of 16 CSS pixels. */
export const HEADING_WIDTHS: HeadingWidths = { narrow: 88, wide: 200 }

/** Dimensions of the area in which photos are laid out. Lengths are in CSS pixels. */
export type Frame = {
  width: number
  columns: number
  mode: ViewMode
  /** Space for a caption below each row. */
  captionHeight: number
  /** Null if groups have no headings. Each group then starts a new row. */
  headings: HeadingWidths | null
}

/** Returns the column width in CSS pixels: the side of a grid tile, and the target height of a masonry row. */
export const getColumnWidth = ({ width, columns }: Frame): number =>
  Math.max(1, (width - TILE_GAP_PX * (columns - 1)) / columns)

export const getHeadingHeight = ({ headings }: Frame): number => (headings === null ? 0 : HEADING_HEIGHT_PX)
