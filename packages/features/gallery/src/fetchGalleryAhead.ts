import { FIRST_TILES, type MediaLoader, type Platform } from '@calotype/platform'
import type { QueryClient } from '@tanstack/react-query'
import { getInitialView } from './gallery/header/useAppearance.ts'
import { libraryCacheOptions, getListQuery, type LibraryFilter } from './library.ts'
import { calotypeGallery } from './source/calotypeGallery.ts'
import { createGalleryQueries } from './source/createGalleryQueries.ts'
import { createSparsePagesQuery } from './useSparsePages.ts'

/**
 * Prefetches what the gallery needs for its first render: the number of photos per month, the first page of photos,
 * their aspect ratios for masonry and, at the top, their thumbnails. Resolves when every request has finished or
 * failed.
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
        // Request thumbnails before the page reaches the view, because rendering it takes longer than sending the
        // requests.
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
  // The loop also waits for the thumbnails that the page request appends to `ahead`.
  for (const request of pending) await request
}

/** Loads an image into the cache of the media loader. Resolves when it has loaded or failed. */
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
