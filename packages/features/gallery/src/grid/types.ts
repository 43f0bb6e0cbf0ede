import type { ReactNode } from 'react'

/** Identifies a photo within the grid. */
export type ItemId = string | number

/** A photo in the grid. Pass any object with these properties. */
export interface GridItem {
  id: ItemId
  /** Dimensions in pixels, or null if unknown. Masonry derives the aspect ratio from them. */
  width?: number | null | undefined
  height?: number | null | undefined
}

/** Photos below one heading. */
export interface PhotoGroup<Item extends GridItem = GridItem> {
  /**
   * Identifies the group within the grid, such as '2024-05' for a month. Null if the property by which photos are
   * grouped is unknown.
   */
  key: string | null
  /** Number of photos, including those that haven't loaded. */
  count: number
  /** Photos by index. Unloaded photos are holes, so the array may be shorter than `count`. */
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
   * `tabIndex` for the link or button in the tile if `focusTarget` is 'tile': 0 for the grid's tab stop, otherwise -1.
   */
  tabIndex: 0 | -1
  isSelected: boolean
  /** Returns the tile's distance from the middle of the window in CSS pixels, for loading closer images first. */
  distance: () => number
}

/** Layout constraints for a heading. */
export interface HeadingState {
  /** Whether the group shares its row with others. The heading must then be short. */
  isShared: boolean
  /** Whether the row is too narrow for the name and the count on one line. */
  isStacked: boolean
}

/** Renders a group's heading, at most HEADING_HEIGHT_PX high. */
export type RenderHeading<Group> = (group: Group, state: HeadingState) => ReactNode

/** Texts for screen readers. */
export interface GridTexts<Item> {
  /** Accessible name of a tile. Defaults to the tile's content and the name of its check mark. */
  tile?: ((item: Item) => string) | undefined
  /** Accessible name of a tile whose photo has not loaded. */
  loading: string
  /** Accessible name of a tile's check mark, such as 'Select IMG_2041.jpg'. */
  select: (item: Item) => string
  /** Formats the number of photos in the highlighted range. */
  rangeCount: (count: number) => string
}
