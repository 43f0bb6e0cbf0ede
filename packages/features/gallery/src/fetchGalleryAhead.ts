import { FIRST_TILES, type MediaLoader, type Platform } from '@calotype/platform'
import type { QueryClient } from '@tanstack/react-query'
import { getInitialView } from './gallery/header/useAppearance.ts'
import { libraryCacheOptions, getListQuery, type LibraryFilter } from './library.ts'
import { calotypeGallery } from './source/calotypeGallery.ts'
import { createGalleryQueries } from './source/createGalleryQueries.ts'
import { createSparsePagesQuery } from './useSparsePages.ts'

/**
 * Prefetches the data for the gallery's first render: the month counts, the first page of photos, the aspect ratios for
 * masonry and, if `isAtTop`, the thumbnails. Resolves when all requests have finished or failed.
 */
export async function fetchGalleryAhead(
  queryClient: QueryClient,
  { api, media }: Pick<Platform, 'api' | 'media'>,
  { filter, isAtTop }: { filter: LibraryFilter; isAtTop: boolean },
): Promise<void> {
  const source = calotypeGallery(api)
  const queries = createGalleryQueries(source)
  const pending = [queryClient.prefetchQuery({ ...libraryCacheOptions, ...queries.months() })]
  if (filter !== 'favorites') {
    const list = getListQuery(queries, filter)
    const listWithThumbnails = {
      ...list,
      async page(...request: Parameters<typeof list.page>) {
        const page = await list.page(...request)
        // Request thumbnails before returning the page, so that the requests don't wait for rendering.
        if (isAtTop)
          for (const item of page.items.slice(0, FIRST_TILES))
            pending.push(fetchImage(media, source.url(item, 'thumbnail')))
        return page
      },
    }
    pending.push(
      queryClient.prefetchQuery({
        ...libraryCacheOptions,
        ...createSparsePagesQuery(listWithThumbnails, queryClient),
      }),
    )
    if (getInitialView() === 'masonry')
      pending.push(queryClient.prefetchQuery({ ...libraryCacheOptions, ...queries.shapes() }))
  }
  // The loop also awaits requests that are added to `pending` during the iteration.
  for (const request of pending) await request
}

function fetchImage(media: MediaLoader, url: string | null): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (url === null) resolve()
  else {
    const unsubscribe = media.subscribe(url, () => {
      unsubscribe()
      resolve()
    })
  }
  return promise
}
