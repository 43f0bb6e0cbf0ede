import { sideOf, TILE_GAP_PX, type Frame } from './frame.ts'
import { SHAPES, UNKNOWN_SHAPE } from './shapes.ts'

/** How much taller than intended the last row of a month may become to fill the width. */
export const LAST_ROW_STRETCH = 1.25

/** How many photos a month has, and their shapes as bytes (see SHAPES); null while none is known. */
export type Shapes = { count: number; shapes: Uint8Array | null }

/** The rows of a month's photos, as columns of numbers: a year of any size costs a few bytes a row. */
export type MonthRows = {
  /** The first photo of each row, counted through the month; behind the last row, how many there are. */
  firsts: Int32Array
  /** Where each row begins, in CSS pixels below the first; behind the last row, where the month ends. */
  tops: Float64Array
  /** Shapes as bytes; null where all have `shape`. */
  shapes: Uint8Array | null
  shape: number
}

/**
 * Lays out the photos of one month. Grid tiles are squares. Masonry is justified rows rather than columns: photos keep
 * their shapes, stay in the order in which they were taken when read line by line, and every row has one top and one
 * height, so that whole rows can be left out while they are off the screen.
 */
export function layoutMonth({ count, shapes }: Shapes, frame: Frame): MonthRows {
  const side = sideOf(frame)
  const below = frame.below + TILE_GAP_PX
  if (frame.mode === 'grid')
    return even({ count, each: frame.columns, height: side, last: side, shape: 1, below })
  if (shapes === null) return evenMasonry(count, frame)
  const firsts = new Int32Array(count + 1)
  const tops = new Float64Array(count + 1)
  // Read from here: as an import it is looked up anew for each photo where modules are not bundled.
  const known = SHAPES
  let rows = 0
  let first = 0
  let sum = 0
  /** Height at which the photos from `first` to before `end` fill the width. */
  const fitted = (end: number, width: number) => (frame.width - TILE_GAP_PX * (end - first - 1)) / width
  const close = (end: number, height: number) => {
    rows += 1
    firsts[rows] = end
    tops[rows] = (tops[rows - 1] ?? 0) + height + below
    first = end
    sum = 0
  }
  // A row ends before or after a photo, whichever comes closer to the intended height.
  for (let at = 0; at < count; at++) {
    const shape = known[shapes[at] ?? 0] ?? 1
    const height = fitted(at + 1, sum + shape)
    if (at > first && height < side && fitted(at, sum) / side < side / height) close(at, fitted(at, sum))
    sum += shape
    if (fitted(at + 1, sum) <= side) close(at + 1, fitted(at + 1, sum))
  }
  if (first < count) close(count, lastHeight(fitted(count, sum), side))
  return { firsts: firsts.slice(0, rows + 1), tops: tops.slice(0, rows + 1), shapes, shape: UNKNOWN_SHAPE }
}

const lastHeight = (fitted: number, side: number) => (fitted <= side * LAST_ROW_STRETCH ? fitted : side)

/** Masonry of photos of which none is known: each row is as the first one. */
function evenMasonry(count: number, frame: Frame): MonthRows {
  const side = sideOf(frame)
  const fitted = (each: number) => (frame.width - TILE_GAP_PX * (each - 1)) / (each * UNKNOWN_SHAPE)
  let each = 1
  while (fitted(each) > side && !(fitted(each + 1) < side && fitted(each) / side < side / fitted(each + 1)))
    each++
  const last = lastHeight(fitted(count % each || each), side)
  const below = frame.below + TILE_GAP_PX
  return even({ count, each, height: fitted(each), last, shape: UNKNOWN_SHAPE, below })
}

/** Rows of `each` photos of one height; the last may have fewer, and another height. */
function even(rows: {
  count: number
  each: number
  height: number
  last: number
  shape: number
  below: number
}) {
  const { count, each, height, last, shape, below } = rows
  const length = Math.ceil(count / each)
  const firsts = new Int32Array(length + 1)
  const tops = new Float64Array(length + 1)
  for (let row = 1; row <= length; row++) {
    firsts[row] = Math.min(row * each, count)
    tops[row] = row * (height + below)
  }
  if (length > 0) tops[length] = (length - 1) * (height + below) + last + below
  return { firsts, tops, shapes: null, shape }
}
