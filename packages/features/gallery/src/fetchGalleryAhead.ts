import { mediaQueries } from '@calotype/api'
import { FIRST_TILES, thumbnailAddress, type MediaLoader, type Platform } from '@calotype/platform'
import type { QueryClient } from '@tanstack/react-query'
import { firstView } from './gallery/header/useAppearance.ts'
import { lasting, listOf, type Part } from './library.ts'
import { pagesOf } from './useAnyPage.ts'

/**
 * Asks for what the gallery begins with before it is drawn: how many photos each month has, for masonry their shapes, the
 * first photos and, where it begins at its top, their thumbnails. Resolves when all of it has come, or has failed.
 */
export async function fetchGalleryAhead(
  queryClient: QueryClient,
  { api, media }: Pick<Platform, 'api' | 'media'>,
  { part, isAtTop }: { part: Part; isAtTop: boolean },
): Promise<void> {
  const queries = mediaQueries(api)
  const ahead = [queryClient.prefetchQuery({ ...lasting, ...queries.months() })]
  if (part !== 'favorites') {
    const list = listOf(queries, part)
    const withThumbnails = {
      ...list,
      async page(...which: Parameters<typeof list.page>) {
        const page = await list.page(...which)
        // Before the page is given to whoever shows it: drawing takes longer than asking.
        if (isAtTop)
          for (const item of page.items.slice(0, FIRST_TILES))
            ahead.push(fetchImage(media, thumbnailAddress(item)))
        return page
      },
    }
    ahead.push(queryClient.prefetchQuery({ ...lasting, ...pagesOf(withThumbnails, queryClient) }))
    if (firstView() === 'masonry') ahead.push(queryClient.prefetchQuery({ ...lasting, ...queries.shapes() }))
  }
  // There are more with each page that comes.
  for (const one of ahead) await one
}

/** Wants an image until it has come, or has failed; it is kept for who shows it. */
function fetchImage(media: MediaLoader, address: string | null): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (address === null) resolve()
  else {
    const leave = media.subscribe(address, () => {
      leave()
      resolve()
    })
  }
  return promise
}
