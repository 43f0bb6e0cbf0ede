import { expect, it } from 'vitest'
import { cardsNear } from './cardsNear.ts'

const seen = { count: 2000, columns: 5, rowHeight: 240, above: -200, windowHeight: 900 }

it('has the rows in the window, and as many above and below as a window has', () => {
  expect(cardsNear(seen)).toEqual({ first: 0, last: 35, before: 0, after: 393 * 240 })
  expect(cardsNear({ ...seen, above: 24_000 })).toEqual({
    first: 96 * 5,
    last: 108 * 5,
    before: 96 * 240,
    after: 292 * 240,
  })
})

it('has the last row, which may be short, when the window is at the end or below it', () => {
  expect(cardsNear({ ...seen, count: 1998, above: 95_000 })).toMatchObject({ last: 1998, after: 0 })
  expect(cardsNear({ ...seen, above: 200_000 })).toEqual({
    first: 1995,
    last: 2000,
    before: 399 * 240,
    after: 0,
  })
})

it('has all of what is less than the window', () => {
  expect(cardsNear({ ...seen, count: 3 })).toEqual({ first: 0, last: 3, before: 0, after: 0 })
})
