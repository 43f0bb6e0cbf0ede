import { aMediaItem, createMediaItems } from '@calotype/api/fixtures'
import { describe, expect, it } from 'vitest'
import { countTotal } from './library.ts'
import { mergeItems } from './pages.ts'

it('lists a photo once if an upload moved it from one page to the next between requests', () => {
  const [a, b, c] = [aMediaItem({ id: 3 }), aMediaItem({ id: 2 }), aMediaItem({ id: 1 })] as const
  const pages = [
    { items: [a, b], page: 0, hasMore: true },
    { items: [b, c], page: 1, hasMore: false },
  ]
  expect(mergeItems(pages)).toEqual([a, b, c])
})

describe('countTotal', () => {
  const months = [
    { year: 2024, month: 7, count: 118 },
    { year: 2024, month: 1, count: 2 },
    { year: 2019, month: 12, count: 40 },
  ]

  it('adds up the months of all years or of one', () => {
    expect(countTotal(months, { filter: null, items: createMediaItems(30), isAll: false }).count).toBe(160)
    expect(countTotal(months, { filter: 2024, items: createMediaItems(30), isAll: false }).count).toBe(120)
  })

  it('counts the loaded photos if the months are unknown or all photos have loaded', () => {
    expect(countTotal(undefined, { filter: null, items: createMediaItems(30), isAll: false }).count).toBe(30)
    expect(countTotal(months, { filter: 2019, items: createMediaItems(39), isAll: true }).count).toBe(39)
    expect(countTotal(months, { filter: 'favorites', items: createMediaItems(5), isAll: false }).count).toBe(
      5,
    )
    expect(countTotal([], { filter: 2019, items: createMediaItems(12), isAll: false }).count).toBe(12)
  })
})
