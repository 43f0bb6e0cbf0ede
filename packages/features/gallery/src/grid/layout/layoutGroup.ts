import { getColumnWidth, TILE_GAP_PX, type Frame } from './frame.ts'
import { SHAPES, UNKNOWN_SHAPE } from './shapes.ts'

/** Largest factor by which the last row of a group may grow to fill the width. */
export const LAST_ROW_STRETCH = 1.25

/** Number of photos of a group, and their aspect ratios as bytes (see SHAPES); null while unknown. */
export type Shapes = { count: number; shapes: Uint8Array | null }

/** Rows of a group as typed arrays, which take only a few bytes per row. */
export type GroupRows = {
  /** Index of the first photo of each row within the group, followed by the number of photos. */
  firstIndexes: Int32Array
  /** Top of each row relative to the first in CSS pixels, followed by the total height. */
  tops: Float64Array
  /** Aspect ratios as bytes; null if all photos have the aspect ratio `shape`. */
  shapes: Uint8Array | null
  shape: number
}

/**
 * Lays out the photos of one group. Grid tiles are squares. Masonry uses justified rows instead of columns: photos keep
 * their aspect ratio and reading order, and every row has one height, so that whole rows can be virtualized.
 */
export function layoutGroup({ count, shapes }: Shapes, frame: Frame): GroupRows {
  const side = getColumnWidth(frame)
  const below = frame.captionHeight + TILE_GAP_PX
  if (frame.mode === 'grid')
    return equalRows({ count, perRow: frame.columns, height: side, last: side, shape: 1, below })
  if (shapes === null) return equalMasonryRows(count, frame)
  const firstIndexes = new Int32Array(count + 1)
  const tops = new Float64Array(count + 1)
  // A local copy is faster than the import binding, which unbundled modules look up for every photo.
  const ratioOfByte = SHAPES
  let rows = 0
  let first = 0
  let sum = 0
  /** Returns the height at which the photos from `first` up to, but not including, `end` fill the width. */
  const fitted = (end: number, width: number) => (frame.width - TILE_GAP_PX * (end - first - 1)) / width
  const close = (end: number, height: number) => {
    rows += 1
    firstIndexes[rows] = end
    tops[rows] = (tops[rows - 1] ?? 0) + height + below
    first = end
    sum = 0
  }
  // End a row before or after a photo, whichever results in a height closer to the target.
  for (let index = 0; index < count; index++) {
    const shape = ratioOfByte[shapes[index] ?? 0] ?? 1
    const height = fitted(index + 1, sum + shape)
    if (index > first && height < side && fitted(index, sum) / side < side / height)
      close(index, fitted(index, sum))
    sum += shape
    if (fitted(index + 1, sum) <= side) close(index + 1, fitted(index + 1, sum))
  }
  if (first < count) close(count, lastHeight(fitted(count, sum), side))
  return {
    firstIndexes: firstIndexes.slice(0, rows + 1),
    tops: tops.slice(0, rows + 1),
    shapes,
    shape: UNKNOWN_SHAPE,
  }
}

const lastHeight = (fitted: number, side: number) => (fitted <= side * LAST_ROW_STRETCH ? fitted : side)

/** Lays out masonry for photos of unknown aspect ratio, with equal rows. */
function equalMasonryRows(count: number, frame: Frame): GroupRows {
  const side = getColumnWidth(frame)
  const fitted = (perRow: number) => (frame.width - TILE_GAP_PX * (perRow - 1)) / (perRow * UNKNOWN_SHAPE)
  let perRow = 1
  while (
    fitted(perRow) > side &&
    !(fitted(perRow + 1) < side && fitted(perRow) / side < side / fitted(perRow + 1))
  )
    perRow++
  const last = lastHeight(fitted(count % perRow || perRow), side)
  const below = frame.captionHeight + TILE_GAP_PX
  return equalRows({ count, perRow, height: fitted(perRow), last, shape: UNKNOWN_SHAPE, below })
}

/** Lays out rows of `perRow` photos with equal height. The last row may have fewer photos and another height. */
function equalRows(rows: {
  count: number
  perRow: number
  height: number
  last: number
  shape: number
  below: number
}) {
  const { count, perRow, height, last, shape, below } = rows
  const length = Math.ceil(count / perRow)
  const firstIndexes = new Int32Array(length + 1)
  const tops = new Float64Array(length + 1)
  for (let row = 1; row <= length; row++) {
    firstIndexes[row] = Math.min(row * perRow, count)
    tops[row] = row * (height + below)
  }
  if (length > 0) tops[length] = (length - 1) * (height + below) + last + below
  return { firstIndexes, tops, shapes: null, shape }
}
