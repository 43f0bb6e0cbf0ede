import { expect, it } from 'vitest'
import { layoutRows } from './layoutRows.ts'
import { moveFocus } from './moveFocus.ts'

const square = { width: 1, height: 1 }
const photos = (count: number) => ({ items: Array.from({ length: count }, () => square) })
/** Four and two photos, then a month of three, three in a row: 0 1 2 / 3 | 4 5 | 6 7 8 */
const rows = layoutRows([photos(4), photos(2), photos(3)], { width: 300, columns: 3, mode: 'grid' })

it('goes to the neighbour in reading order, from row to row and month to month', () => {
  expect(moveFocus(rows, 2, 'ArrowRight')).toBe(3)
  expect(moveFocus(rows, 4, 'ArrowLeft')).toBe(3)
})

it('goes to the nearest photo above and below, over headings too', () => {
  expect(moveFocus(rows, 0, 'ArrowDown')).toBe(3)
  expect(moveFocus(rows, 3, 'ArrowDown')).toBe(4)
  expect(moveFocus(rows, 2, 'ArrowDown')).toBe(3)
  expect(moveFocus(rows, 8, 'ArrowUp')).toBe(5)
})

it('goes to the first and to the last photo', () => {
  expect(moveFocus(rows, 5, 'Home')).toBe(0)
  expect(moveFocus(rows, 5, 'End')).toBe(8)
})

it('stays where it is at the edges', () => {
  expect(moveFocus(rows, 0, 'ArrowLeft')).toBe(0)
  expect(moveFocus(rows, 1, 'ArrowUp')).toBe(1)
  expect(moveFocus(rows, 8, 'ArrowRight')).toBe(8)
  expect(moveFocus(rows, 7, 'ArrowDown')).toBe(7)
})
