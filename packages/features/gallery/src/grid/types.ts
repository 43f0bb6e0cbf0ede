import type { ReactNode } from 'react'

/** Identifies a photo within the grid. */
export type ItemId = string | number

/** A photo of the grid. Pass your own objects: the grid reads only these properties. */
export interface GridItem {
  id: ItemId
  /** Width in pixels, or null if unknown. Masonry uses the ratio of width and height. */
  width?: number | null | undefined
  height?: number | null | undefined
}

/** Photos below one heading. */
export interface PhotoGroup<Item extends GridItem = GridItem> {
  /** Identifies the group within the grid, such as a month '2024-05'. Null for photos without that property. */
  key: string | null
  /** Number of photos, including those that haven't loaded. */
  count: number
  /** Photos by index. Photos that haven't loaded are holes, so that the array may be shorter than `count`. */
  items: readonly (Item | undefined)[]
}

/** State of a tile, for `renderTile`. */
export interface TileState {
  /** Zero-based index in the grid. */
  index: number
  /** Size in CSS pixels. */
  width: number
  height: number
  /**
   * `tabIndex` for the link or button in the tile if `focusTarget` is 'tile': 0 for the tab stop of the grid, otherwise
   * -1.
   */
  tabIndex: 0 | -1
  isSelected: boolean
  /**
   * Returns the distance of the tile from the middle of the window in CSS pixels. Load images with a smaller distance
   * first.
   */
  distance: () => number
}

/** Constraints that the layout puts on a heading. */
export interface HeadingState {
  /** Whether the group shares its row with others, so that the heading must be short. */
  isShared: boolean
  /** Whether the row is so narrow that name and count belong on separate lines. */
  isStacked: boolean
}

/** Renders the heading of a group as an element of at most HEADING_HEIGHT_PX. */
export type RenderHeading<Group> = (group: Group, state: HeadingState) => ReactNode

/** Texts for screen readers. */
export interface GridTexts<Item> {
  /** Accessible name of a tile. Defaults to the tile's content, including the name of its check mark. */
  tile?: ((item: Item) => string) | undefined
  /** Accessible name of a tile whose photo has not loaded. */
  loading: string
  /** Accessible name of a tile's check mark, such as 'Select IMG_2041.jpg'. */
  select: (item: Item) => string
  /** Formats the number of photos in the highlighted range. */
  rangeCount: (count: number) => string
}
