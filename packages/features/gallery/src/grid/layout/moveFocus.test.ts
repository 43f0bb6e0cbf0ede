import { expect, it } from 'vitest'
import { HEADING_WIDTHS } from './frame.ts'
import { layOutGroups } from './layout.ts'
import { moveFocus, type MoveKey } from './moveFocus.ts'

const photos = (count: number) => ({ count, shapes: null })
/** Three groups of 4, 2 and 3 photos in three columns: 0 1 2 / 3 | 4 5 | 6 7 8 */
const layout = layOutGroups([photos(4), photos(2), photos(3)], {
  width: 308,
  columns: 3,
  mode: 'grid',
  captionHeight: 0,
  headings: HEADING_WIDTHS,
})
const moveFrom = (index: number, key: MoveKey) => moveFocus(layout, index, key, 200)

it('moves to the next photo in reading order, across rows and groups', () => {
  expect(moveFrom(2, 'ArrowRight')).toBe(3)
  expect(moveFrom(4, 'ArrowLeft')).toBe(3)
})

it('moves to the nearest photo above and below, across headings', () => {
  expect(moveFrom(0, 'ArrowDown')).toBe(3)
  expect(moveFrom(3, 'ArrowDown')).toBe(4)
  expect(moveFrom(2, 'ArrowDown')).toBe(3)
  expect(moveFrom(8, 'ArrowUp')).toBe(5)
})

it('moves by a page, but not beyond the first and last row', () => {
  expect(moveFrom(1, 'PageDown')).toBe(5)
  expect(moveFrom(5, 'PageDown')).toBe(7)
  expect(moveFrom(7, 'PageUp')).toBe(3)
  expect(moveFrom(5, 'PageUp')).toBe(1)
})

it('moves to the first and to the last photo', () => {
  expect(moveFrom(5, 'Home')).toBe(0)
  expect(moveFrom(5, 'End')).toBe(8)
})

it('does not move beyond the edges', () => {
  expect(moveFrom(0, 'ArrowLeft')).toBe(0)
  expect(moveFrom(1, 'ArrowUp')).toBe(1)
  expect(moveFrom(8, 'ArrowRight')).toBe(8)
  expect(moveFrom(7, 'ArrowDown')).toBe(7)
})
