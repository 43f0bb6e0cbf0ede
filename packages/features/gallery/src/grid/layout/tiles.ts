import { GROUP_GAP_PX, TILE_GAP_PX } from './frame.ts'
import { getRows, type Layout, type Line } from './layout.ts'
import { SHAPES } from './shapes.ts'
import { getGroupWidth } from './createSections.ts'

/**
 * Position of a photo in its row. `left` is the distance from the inline start, which is on the right in right-to-left
 * text.
 */
export type Tile = { index: number; left: number; width: number; height: number }

/** Part of a row that belongs to one group. `width` is the space for its heading. */
export type Block = { group: number; left: number; width: number; tiles: Tile[] }

export const getTiles = (layout: Layout, line: Line): Tile[] =>
  getBlocks(layout, line).flatMap(({ tiles }) => tiles)

export function getBlocks(layout: Layout, line: Line): Block[] {
  const { frame } = layout
  const height = line.height - line.headings - TILE_GAP_PX - frame.captionHeight
  let left = 0
  return Array.from({ length: line.endGroup - line.group }, (_, index) => {
    const group = line.group + index
    const isLast = group === line.endGroup - 1
    const start = Math.max(line.first, layout.firstIndexes[group] ?? 0)
    const end = Math.min(line.end, layout.firstIndexes[group + 1] ?? 0)
    const tiles = createTiles(layout, { group, start, end, height, left })
    const width = isLast ? frame.width - left : getGroupWidth(getRows(layout, group), height, frame)
    const block = { group, left, width, tiles }
    left += width + GROUP_GAP_PX
    return block
  })
}

type TileRange = { group: number; start: number; end: number; height: number; left: number }

/** Returns the tiles of one group from the photo `start` up to, but not including, `end`. */
function createTiles(layout: Layout, { group, start, end, height, left }: TileRange): Tile[] {
  const { shapes, shape } = getRows(layout, group)
  const first = layout.firstIndexes[group] ?? 0
  let nextLeft = left
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => {
    const width = (shapes ? (SHAPES[shapes[start + index - first] ?? 0] ?? shape) : shape) * height
    const tile = { index: start + index, left: nextLeft, width, height }
    nextLeft += width + TILE_GAP_PX
    return tile
  })
}
