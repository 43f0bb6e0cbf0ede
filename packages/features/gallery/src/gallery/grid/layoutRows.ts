/** Space between two tiles and between two rows, in CSS pixels. */
export const TILE_GAP_PX = 4
/** Height of a month's heading with the space above it, in CSS pixels. */
export const HEADING_HEIGHT_PX = 64
/** Shape (width ÷ height) of a photo whose size is not known. */
export const UNKNOWN_SHAPE = 4 / 3
/** Masonry keeps shapes between these; a wider panorama or a taller strip is cropped, else it could not be touched. */
export const NARROWEST_SHAPE = 1 / 4
export const WIDEST_SHAPE = 8
/** How much taller than intended the last row of a month may become to fill the width. */
const LAST_ROW_STRETCH = 1.25

export const viewModes = ['grid', 'masonry'] as const
export type ViewMode = (typeof viewModes)[number]

export const columnCounts = [2, 3, 4, 5] as const
export type Columns = (typeof columnCounts)[number]

/** One photo's place in its row, in CSS pixels. */
export type Tile<Item> = {
  item: Item
  /** Counts through all months, from 0. */
  index: number
  /** Counts through its month, from 1. */
  position: number
  left: number
  width: number
  height: number
}

/** A horizontal strip of the page: a month's heading, or some of its photos. `height` includes what is kept free below. */
export type Row<Item> = {
  kind: 'heading' | 'tiles'
  /** Index of the month. */
  month: number
  top: number
  height: number
  tiles: readonly Tile<Item>[]
}

type Sized = { width: number | null; height: number | null }
/** `below` is kept free under each row of photos, for their names. All but `columns` and `mode` in CSS pixels. */
type Frame = { width: number; columns: number; mode: ViewMode; gap?: number; below?: number }

/**
 * Where everything stands on a page `width` CSS pixels wide, from the top down: no two rows or tiles overlap, and rows
 * leave no space between them.
 *
 * Grid tiles are squares. Masonry is justified rows rather than columns: photos keep their shapes, stay in the order
 * in which they were taken when read line by line, and every row has one top and one height, so that whole rows can
 * be left out while they are off the screen.
 */
export function layoutRows<Item extends Sized>(
  months: readonly { items: readonly Item[] }[],
  { width, columns, mode, gap = TILE_GAP_PX, below = 0 }: Frame,
): Row<Item>[] {
  const side = (width - gap * (columns - 1)) / columns
  const rows: Row<Item>[] = []
  let top = 0
  let index = 0
  const add = (kind: Row<Item>['kind'], month: number, height: number, tiles: Row<Item>['tiles']) => {
    rows.push({ kind, month, top, height, tiles })
    top += height
  }
  months.forEach(({ items }, month) => {
    add('heading', month, HEADING_HEIGHT_PX, [])
    const lines = mode === 'grid' ? squares(items, columns, side) : justified(items, width, side, gap)
    let position = 1
    for (const { height, shapes } of lines) {
      let left = 0
      const tiles = shapes.map(({ item, shape }) => {
        const tile = { item, index: index++, position: position++, left, width: shape * height, height }
        left += tile.width + gap
        return tile
      })
      add('tiles', month, height + below + gap, tiles)
    }
  })
  return rows
}

/** Height of the whole page, in CSS pixels. */
export function heightOf(rows: readonly Row<unknown>[]): number {
  const last = rows.at(-1)
  return last ? last.top + last.height : 0
}

/** Index of the row in which the photo `index` stands; -1 when it stands in none. */
export function rowOf(rows: readonly Row<unknown>[], index: number): number {
  return rows.findIndex(({ tiles }) => (tiles.at(-1)?.index ?? -1) >= index)
}

type Line<Item> = { height: number; shapes: readonly { item: Item; shape: number }[] }

function squares<Item>(items: readonly Item[], columns: number, side: number): Line<Item>[] {
  const lines: Line<Item>[] = []
  for (let start = 0; start < items.length; start += columns) {
    const shapes = items.slice(start, start + columns).map((item) => ({ item, shape: 1 }))
    lines.push({ height: side, shapes })
  }
  return lines
}

/** Fills rows until they are about `target` high; a row ends before or after a photo, whichever comes closer. */
function justified<Item extends Sized>(items: readonly Item[], width: number, target: number, gap: number) {
  const lines: Line<Item>[] = []
  let shapes: { item: Item; shape: number }[] = []
  let sum = 0
  const fitted = (extra = 0) => (width - gap * (shapes.length - 1 + Math.sign(extra))) / (sum + extra)
  const close = (height: number) => {
    lines.push({ height, shapes })
    shapes = []
    sum = 0
  }
  for (const item of items) {
    const shape = shapeOf(item)
    const height = fitted(shape)
    if (shapes.length > 0 && height < target && fitted() / target < target / height) close(fitted())
    shapes.push({ item, shape })
    sum += shape
    if (fitted() <= target) close(fitted())
  }
  if (shapes.length > 0) close(fitted() <= target * LAST_ROW_STRETCH ? fitted() : target)
  return lines
}

function shapeOf({ width, height }: Sized): number {
  const shape = width && height ? width / height : UNKNOWN_SHAPE
  return Math.min(Math.max(shape, NARROWEST_SHAPE), WIDEST_SHAPE)
}
