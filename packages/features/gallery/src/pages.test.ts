import type { MediaPage } from '@calotype/api'
import { createMediaItems } from '@calotype/api/fixtures'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findItemIndex,
  isComplete,
  getItem,
  mergeItems,
  findMissingPages,
  getNextPage,
  replaceFirstPage,
  addPage,
  type Pages,
} from './pages.ts'

const SIZE = 10
const library = createMediaItems(95)
const page = (number: number, items = library): MediaPage => ({
  items: items.slice(number * SIZE, (number + 1) * SIZE),
  page: number,
  hasMore: (number + 1) * SIZE < items.length,
})
const withPages = (...numbers: number[]) =>
  numbers.reduce<Pages>((pages, number) => addPage(pages, page(number), SIZE), [])

describe('pages that load in any order', () => {
  it('have every loaded photo at its index', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 })), (numbers) => {
        const pages = withPages(...numbers)
        const loaded = new Set(numbers)
        library.forEach((item, index) => {
          expect(getItem(pages, index)).toBe(loaded.has(Math.floor(index / SIZE)) ? item : undefined)
          expect(findItemIndex(pages, item.id)).toBe(loaded.has(Math.floor(index / SIZE)) ? index : -1)
        })
        const loadedItems = library.filter((_, index) => loaded.has(Math.floor(index / SIZE)))
        expect(mergeItems(pages)).toEqual(loadedItems)
      }),
    )
  })

  it('are complete when no photo is missing up to the end', () => {
    expect(isComplete(withPages(0, 1, 9))).toBe(false)
    expect(isComplete(withPages(...Array.from({ length: 10 }, (_, index) => index)))).toBe(true)
    expect(isComplete(addPage([], { items: [], page: 0, hasMore: false }, SIZE))).toBe(true)
  })
})

it('lists the missing pages, nearest first, and none beyond the end', () => {
  expect(findMissingPages(withPages(0), { first: 20, last: 49 }, SIZE)).toEqual([3, 2, 4])
  expect(findMissingPages(withPages(0, 3), { first: 5, last: 45 }, SIZE)).toEqual([2, 1, 4])
  expect(findMissingPages(withPages(9), { first: 92, last: 400 }, SIZE)).toEqual([])
})

it('keeps stale pages visible until they are refetched', () => {
  const pages = replaceFirstPage(withPages(0, 4, 5), page(0), SIZE)
  expect(getItem(pages, 44)).toBe(library[44])
  expect(findMissingPages(pages, { first: 0, last: 59 }, SIZE)).toEqual([2, 3, 1, 4, 5])
  expect(findMissingPages(addPage(pages, page(4), SIZE), { first: 40, last: 59 }, SIZE)).toEqual([5])
})

it('fills the gap after removed photos with the photos that moved up', () => {
  const remainingPhotos = library.filter((_, index) => index !== 12 && index !== 13)
  const pages: Pages = withPages(1, 2).map((one, index) => ({
    ...one,
    items: one.items.filter((item) => remainingPhotos.includes(item)),
    start: 10 + index * 8,
  }))
  expect(getItem(pages, 18)).toBe(remainingPhotos[18])
  expect(getNextPage(pages, SIZE)).toBe(2)
  expect(findMissingPages(pages, { first: 10, last: 29 }, SIZE)).toEqual([2])
  const filled = addPage(pages, page(2, remainingPhotos), SIZE)
  expect(Array.from({ length: 20 }, (_, index) => getItem(filled, 10 + index))).toEqual(
    remainingPhotos.slice(10, 30),
  )
})
