import {
  ALL_PAGE_SIZE,
  FAVORITES_PAGE_SIZE,
  listQueryOptions,
  pageAfter,
  SEARCH_PAGE_SIZE,
  TRASH_PAGE_SIZE,
  YEAR_PAGE_SIZE,
  type MediaPage,
  type PagedList,
  type TrashPage,
} from '@calotype/api'
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { GalleryDataSource, GalleryPage, GalleryRange } from './GalleryDataSource.ts'

/**
 * Creates the queries for a source's items. All keys except that of `sharedItems`, which `@calotype/sharing` also uses,
 * start with the source's name, so that one call invalidates them.
 */
export function createGalleryQueries(source: GalleryDataSource) {
  const { name, companions, favorites, search, shapes, trash } = source

  const createSparseList = (queryKey: PagedList['queryKey'], pageSize: number, year?: number): PagedList => ({
    queryKey,
    size: pageSize,
    async page(page, signal, size = pageSize) {
      const range = { start: page * size, size, ...(year !== undefined && { year }) }
      return { ...(await source.page(range, signal)), page }
    },
  })

  return {
    all: () => createSparseList([name, 'all'], ALL_PAGE_SIZE),
    ofYear: (year: number) => createSparseList([name, 'year', year], YEAR_PAGE_SIZE, year),
    favorites: () => createPagedQuery([name, 'favorites'], FAVORITES_PAGE_SIZE, favorites),
    search: (query: string) =>
      createPagedQuery(
        [name, 'search', query],
        SEARCH_PAGE_SIZE,
        // A blank query sends no request (SEARCH-009).
        search && query.trim() !== '' ? (range, signal) => search(query, range, signal) : undefined,
      ),
    years: () =>
      queryOptions({
        queryKey: [name, 'years'],
        queryFn: async ({ signal }) =>
          source.years?.(signal) ?? [...new Set((await source.months(signal)).map(({ year }) => year))],
      }),
    months: () =>
      queryOptions({ queryKey: [name, 'months'], queryFn: ({ signal }) => source.months(signal) }),
    shapes: () =>
      queryOptions({
        queryKey: [name, 'shapes'],
        queryFn: shapes ? ({ signal }) => shapes(signal) : skipToken,
      }),
    one: (id: number) =>
      queryOptions({ queryKey: [name, 'one', id], queryFn: ({ signal }) => source.item(id, signal) }),
    companions: (id: number) =>
      queryOptions({
        queryKey: [name, 'companions', id],
        queryFn: companions ? ({ signal }) => companions(id, signal) : skipToken,
      }),
    trash: () =>
      infiniteQueryOptions({
        queryKey: [name, 'trash'],
        queryFn: trash
          ? async ({ pageParam: page, signal }): Promise<TrashPage> => ({
              ...(await trash({ start: page * TRASH_PAGE_SIZE, size: TRASH_PAGE_SIZE }, signal)),
              page,
            })
          : skipToken,
        initialPageParam: 0,
        getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : null),
      }),
    sharedItems: () => listQueryOptions(['shared-with-me', name], source.sharedItems),
  }
}

/** Creates a query whose pages load in order. Without `load`, the query is disabled. */
export const createPagedQuery = (
  queryKey: readonly unknown[],
  size: number,
  load: ((range: GalleryRange, signal: AbortSignal) => Promise<GalleryPage>) | undefined,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: load
      ? async ({ pageParam: page, signal }): Promise<MediaPage> => ({
          ...(await load({ start: page * size, size }, signal)),
          page,
        })
      : skipToken,
    initialPageParam: 0,
    getNextPageParam: pageAfter(size),
  })
