import { createMediaItem } from '@calotype/api'
import { expect, it, vi } from 'vitest'
import { createListSource } from './createListSource.ts'

const items = [
  createMediaItem({ id: 1, name: 'old.jpg', dateTaken: '2023-05-01T10:00:00' }),
  createMediaItem({ id: 2, name: 'new.jpg', dateTaken: '2024-07-03T10:00:00' }),
  createMediaItem({ id: 3, name: 'newer.mp4', dateTaken: '2024-07-04T10:00:00' }),
]
const options = { name: 'photos', url: () => null }

it('returns pages in display order, of all items or of a year', async () => {
  const source = createListSource({ ...options, load: () => Promise.resolve(items) })
  const first = await source.page({ start: 0, size: 2 })
  expect([first.items.map(({ id }) => id), first.hasMore]).toEqual([[3, 2], true])
  const second = await source.page({ start: 2, size: 2 })
  expect([second.items.map(({ id }) => id), second.hasMore]).toEqual([[1], false])
  const itemsOfYear = await source.page({ start: 0, size: 2, year: 2023 })
  expect([itemsOfYear.items.map(({ id }) => id), itemsOfYear.hasMore]).toEqual([[1], false])
})

it('counts the items of each month', async () => {
  const source = createListSource({ ...options, load: () => Promise.resolve(items) })
  expect(await source.months()).toEqual([
    { year: 2024, month: 7, count: 2, videos: 1, documents: 0 },
    { year: 2023, month: 5, count: 1, videos: 0, documents: 0 },
  ])
})

it('finds an item by its id', async () => {
  const source = createListSource({ ...options, load: () => Promise.resolve(items) })
  expect(await source.item(1)).toBe(items[0])
  expect(await source.item(4)).toBeNull()
})

it('loads the items once, and again after a failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('Offline')).mockResolvedValue(items)
  const source = createListSource({ ...options, load })
  await expect(source.months()).rejects.toThrow('Offline')
  await source.months()
  await source.item(1)
  expect(load).toHaveBeenCalledTimes(2)
})

it('loads the items again after an action has changed them', async () => {
  let currentItems = items
  const source = createListSource({
    ...options,
    load: () => Promise.resolve(currentItems),
    actions: {
      trash: async (ids) => {
        currentItems = currentItems.filter(({ id }) => !ids.includes(id))
      },
    },
  })
  await source.months()
  await source.actions?.trash?.([3])
  const { items: remaining } = await source.page({ start: 0, size: 9 })
  expect(remaining.map(({ id }) => id)).toEqual([2, 1])
  expect(source.actions?.favorite).toBeUndefined()
})

it('loads the items again after a reload', async () => {
  const load = vi.fn(() => Promise.resolve(items))
  const source = createListSource({ ...options, load })
  await source.months()
  await source.months()
  expect(load).toHaveBeenCalledTimes(1)
  source.reload()
  await source.months()
  expect(load).toHaveBeenCalledTimes(2)
})
