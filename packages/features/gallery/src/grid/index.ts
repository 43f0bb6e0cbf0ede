export { createIncrementalLayout } from './layout/createIncrementalLayout.ts'
export {
  HEADING_HEIGHT_PX,
  HEADING_WIDTHS,
  TILE_GAP_PX,
  type Frame,
  type HeadingWidths,
  type ViewMode,
} from './layout/frame.ts'
export {
  countLines,
  countPhotos,
  findHeadingLineIndex,
  findLineIndex,
  getGroupTop,
  getHeight,
  findGroupAt,
  getLine,
  findLineAt,
  type Layout,
  type Line,
} from './layout/layout.ts'
export { isMoveKey, moveFocus, type MoveKey } from './layout/moveFocus.ts'
export { findAnchor, getAnchorOffset, type ScrollAnchor } from './layout/scrollAnchor.ts'
export { getBlocks, getTiles, type Block, type Tile } from './layout/tiles.ts'
export { GridHeading, type GridHeadingProps } from './GridHeading.tsx'
export { GridImage, type GridImageProps } from './GridImage.tsx'
export { groupItems } from './groupItems.ts'
export { PhotoGrid, type PhotoGridProps, type ScrubberProps } from './PhotoGrid.tsx'
export type { Change, GridSelection, Range } from './selection/select.ts'
export { useGridSelection, type GridSelectionOptions } from './selection/useGridSelection.ts'
export { germanGridTexts } from './texts.de.ts'
export type {
  GridItem,
  GridTexts,
  HeadingState,
  ItemId,
  PhotoGroup,
  RenderHeading,
  TileState,
} from './types.ts'
