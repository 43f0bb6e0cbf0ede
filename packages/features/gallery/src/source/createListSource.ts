import type { MediaItem, MonthCount } from '@calotype/api'
import { countKinds } from '@calotype/platform'
import { getMonth } from '../gallery/groupByMonth.ts'
import { getDateTaken } from '../getDateTaken.ts'
import type { GalleryActions, GalleryDataSource } from './GalleryDataSource.ts'

export type ListSourceOptions = Omit<
  GalleryDataSource,
  'months' | 'page' | 'item' | 'years' | 'shapes' | 'canChange'
> & {
  /**
   * Loads all items in any order. Called again after a failure, after an action that changes items, and after `reload`.
   * `createMediaItem` from `@calotype/api` creates items.
   */
  load: () => Promise<readonly MediaItem[]>
}

export interface ListSource extends GalleryDataSource {
  /** Makes the next request load the items again. */
  reload: () => void
}

/** Creates a data source for a backend that returns all items in one response, such as a JSON file. */
export function createListSource({ load, actions, ...source }: ListSourceOptions): ListSource {
  let loading: Promise<readonly MediaItem[]> | undefined

  async function getItems(): Promise<readonly MediaItem[]> {
    loading ??= load().then((items) => items.toSorted(compareByDate))
    try {
      return await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  /** Returns a function that applies a change, after which the next request loads the items again. */
  function reloadAfter<Args extends readonly unknown[]>(change: (...args: Args) => Promise<void>) {
    return async (...args: Args) => {
      try {
        await change(...args)
      } finally {
        loading = undefined
      }
    }
  }

  return {
    ...source,
    ...(actions && { actions: wrapActions(actions, reloadAfter) }),
    reload() {
      loading = undefined
    },
    months: async () => countMonths(await getItems()),
    async page({ start, size, year }) {
      const all = await getItems()
      const items = year === undefined ? all : all.filter((item) => getMonth(item)?.startsWith(`${year}-`))
      return { items: items.slice(start, start + size), hasMore: start + size < items.length }
    },
    item: async (id) => (await getItems()).find((item) => item.id === id) ?? null,
  }
}

type Wrap = <Args extends readonly unknown[]>(
  change: (...args: Args) => Promise<void>,
) => (...args: Args) => Promise<void>

const wrapActions = (
  { favorite, trash, restore, emptyTrash, unstack, ...others }: Partial<GalleryActions>,
  wrap: Wrap,
): Partial<GalleryActions> => ({
  ...others,
  ...(favorite && { favorite: wrap(favorite) }),
  ...(trash && { trash: wrap(trash) }),
  ...(restore && { restore: wrap(restore) }),
  ...(emptyTrash && { emptyTrash: wrap(emptyTrash) }),
  ...(unstack && { unstack: wrap(unstack) }),
})

const compareByDate = (one: MediaItem, other: MediaItem) =>
  (getDateTaken(other) ?? '').localeCompare(getDateTaken(one) ?? '')

export const countMonths = (items: readonly MediaItem[]): readonly MonthCount[] =>
  [...Map.groupBy(items, getMonth)].flatMap(([key, ofMonth]) => {
    if (key === null) return []
    const [year = 0, month = 0] = key.split('-').map(Number)
    return [{ year, month, ...countKinds(ofMonth) }]
  })
