import type { MediaItem, MonthCount } from '@calotype/api'
import { countKinds } from '@calotype/platform'
import { getMonth } from '../gallery/groupByMonth.ts'
import { takenAt } from '../takenAt.ts'
import type { GalleryDataSource } from './GalleryDataSource.ts'

export type ListSourceOptions = Omit<
  GalleryDataSource,
  'months' | 'page' | 'item' | 'years' | 'shapes' | 'canChange'
> & {
  /** Loads all items, in any order. Called again only if it fails. `createMediaItem` of `@calotype/api` creates items. */
  load: () => Promise<readonly MediaItem[]>
}

/** Creates a data source for a backend that returns all items at once, such as a JSON file. */
export function createListSource({ load, ...source }: ListSourceOptions): GalleryDataSource {
  let loading: Promise<readonly MediaItem[]> | undefined

  async function getItems(): Promise<readonly MediaItem[]> {
    loading ??= load().then((items) => items.toSorted(byDate))
    try {
      return await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  return {
    ...source,
    months: async () => countMonths(await getItems()),
    async page({ start, size, year }) {
      const all = await getItems()
      const items = year === undefined ? all : all.filter((item) => getMonth(item)?.startsWith(`${year}-`))
      return { items: items.slice(start, start + size), hasMore: start + size < items.length }
    },
    item: async (id) => (await getItems()).find((item) => item.id === id) ?? null,
  }
}

/** Orders items by date, newest first. */
const byDate = (one: MediaItem, other: MediaItem) => (takenAt(other) ?? '').localeCompare(takenAt(one) ?? '')

/** Counts sorted items by month. */
export const countMonths = (items: readonly MediaItem[]): readonly MonthCount[] =>
  [...Map.groupBy(items, getMonth)].flatMap(([key, ofMonth]) => {
    if (key === null) return []
    const [year = 0, month = 0] = key.split('-').map(Number)
    return [{ year, month, ...countKinds(ofMonth) }]
  })
