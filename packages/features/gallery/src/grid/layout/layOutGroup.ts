import { getColumnWidth, TILE_GAP_PX, type Frame } from './frame.ts'
import { SHAPES, UNKNOWN_SHAPE } from './shapes.ts'

/** Maximum factor by which a group's last row may grow to fill the width. */
export const LAST_ROW_STRETCH = 1.25

/** Number of photos in a group, and their aspect ratios as bytes (see SHAPES), or null while unknown. */
export type Shapes = { count: number; shapes: Uint8Array | null }

/** Rows of a group as typed arrays, which take only a few bytes per row. */
export type GroupRows = {
  /** Index of each row's first photo within the group, followed by the number of photos. */
  firstIndexes: Int32Array
  /** Top of each row relative to the first row in CSS pixels, followed by the total height. */
  tops: Float64Array
  /** Aspect ratios as bytes. Null if all photos have the aspect ratio `shape`. */
  shapes: Uint8Array | null
  shape: number
}

/**
 * Lays out the photos of a group. Grid tiles are squares. Masonry has justified rows: photos keep their aspect ratio
 * and reading order, and each row has one height, so that the grid can virtualize whole rows.
 */
export function layOutGroup({ count, shapes }: Shapes, frame: Frame): GroupRows {
  const side = getColumnWidth(frame)
  const spaceBelow = frame.captionHeight + TILE_GAP_PX
  if (frame.mode === 'grid')
    return layOutEqualRows({ count, perRow: frame.columns, height: side, last: side, shape: 1, spaceBelow })
  if (shapes === null) return layOutEqualMasonryRows(count, frame)
  const firstIndexes = new Int32Array(count + 1)
  const tops = new Float64Array(count + 1)
  // Cache the import in a local variable: unbundled modules look up import bindings on every access.
  const ratios = SHAPES
  let rows = 0
  let first = 0
  let sum = 0
  /** Returns the height at which the photos from `first` up to, but not including, `end` fill the width. */
  const getFittedHeight = (end: number, width: number) =>
    (frame.width - TILE_GAP_PX * (end - first - 1)) / width
  const endRow = (end: number, height: number) => {
    rows += 1
    firstIndexes[rows] = end
    tops[rows] = (tops[rows - 1] ?? 0) + height + spaceBelow
    first = end
    sum = 0
  }
  // End a row before or after a photo, whichever brings the row's height closer to the target.
  for (let index = 0; index < count; index++) {
    const shape = ratios[shapes[index] ?? 0] ?? 1
    const height = getFittedHeight(index + 1, sum + shape)
    if (index > first && height < side && getFittedHeight(index, sum) / side < side / height)
      endRow(index, getFittedHeight(index, sum))
    sum += shape
    if (getFittedHeight(index + 1, sum) <= side) endRow(index + 1, getFittedHeight(index + 1, sum))
  }
  if (first < count) endRow(count, getLastHeight(getFittedHeight(count, sum), side))
  return {
    firstIndexes: firstIndexes.slice(0, rows + 1),
    tops: tops.slice(0, rows + 1),
    shapes,
    shape: UNKNOWN_SHAPE,
  }
}

const getLastHeight = (fittedHeight: number, side: number) =>
  fittedHeight <= side * LAST_ROW_STRETCH ? fittedHeight : side

/** Lays out masonry with equal rows, for photos of unknown aspect ratio. */
function layOutEqualMasonryRows(count: number, frame: Frame): GroupRows {
  const side = getColumnWidth(frame)
  const getFittedHeight = (perRow: number) =>
    (frame.width - TILE_GAP_PX * (perRow - 1)) / (perRow * UNKNOWN_SHAPE)
  let perRow = 1
  while (
    getFittedHeight(perRow) > side &&
    !(
      getFittedHeight(perRow + 1) < side &&
      getFittedHeight(perRow) / side < side / getFittedHeight(perRow + 1)
    )
  )
    perRow++
  const last = getLastHeight(getFittedHeight(count % perRow || perRow), side)
  const spaceBelow = frame.captionHeight + TILE_GAP_PX
  return layOutEqualRows({
    count,
    perRow,
    height: getFittedHeight(perRow),
    last,
    shape: UNKNOWN_SHAPE,
    spaceBelow,
  })
}

/** Lays out rows of `perRow` photos with equal height. The last row may have fewer photos and another height. */
function layOutEqualRows(rows: {
  count: number
  perRow: number
  height: number
  last: number
  shape: number
  spaceBelow: number
}) {
  const { count, perRow, height, last, shape, spaceBelow } = rows
  const length = Math.ceil(count / perRow)
  const firstIndexes = new Int32Array(length + 1)
  const tops = new Float64Array(length + 1)
  for (let row = 1; row <= length; row++) {
    firstIndexes[row] = Math.min(row * perRow, count)
    tops[row] = row * (height + spaceBelow)
  }
  if (length > 0) tops[length] = (length - 1) * (height + spaceBelow) + last + spaceBelow
  return { firstIndexes, tops, shapes: null, shape }
}
