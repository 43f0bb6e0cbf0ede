/** Space between two tiles and between two rows, in CSS pixels. */
export const TILE_GAP_PX = 4
/** Space between two groups that share a row, in CSS pixels. */
export const GROUP_GAP_PX = 24
/** Height of a group's heading with the space above it, in CSS pixels. */
export const HEADING_HEIGHT_PX = 64

export const viewModes = ['grid', 'masonry'] as const
export type ViewMode = (typeof viewModes)[number]

export const columnCounts = [2, 3, 4, 5] as const

/** The width in CSS pixels from which a heading is readable, and from which its name and count fit on one line. */
export type HeadingWidths = { narrow: number; wide: number }

/** Widths for text of 16 CSS pixels: of "Sep 2026" above its count, and of "September 2026" next to its count. */
export const HEADING_WIDTHS: HeadingWidths = { narrow: 88, wide: 200 }

/** Dimensions of the area in which photos are laid out, in CSS pixels except for `columns`. */
export type Frame = {
  width: number
  columns: number
  mode: ViewMode
  /** Space below each row for file names. */
  captionHeight: number
  /** Null if groups have no headings; each group then starts a new row. */
  headings: HeadingWidths | null
}

/** Returns the column width in CSS pixels: the side of a grid tile, and the target height of masonry rows. */
export const getColumnWidth = ({ width, columns }: Frame): number =>
  Math.max(1, (width - TILE_GAP_PX * (columns - 1)) / columns)

/** Returns the height of a heading row in CSS pixels. */
export const getHeadingHeight = ({ headings }: Frame): number => (headings === null ? 0 : HEADING_HEIGHT_PX)
