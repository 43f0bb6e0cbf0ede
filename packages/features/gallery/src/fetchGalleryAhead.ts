import { mediaQueries } from '@calotype/api'
import { thumbnailAddress, type MediaLoader, type Platform } from '@calotype/platform'
import type { QueryClient } from '@tanstack/react-query'
import { lasting, listOf, type Part } from './library.ts'
import { itemsOf } from './pages.ts'
import { pagesOf } from './useAnyPage.ts'

/** Tiles that a window shows at once, about. */
const FIRST_TILES = 24

/**
 * Asks for what the gallery begins with before it is drawn: how many photos each month has, the first photos and, where
 * it begins at its top, their thumbnails.
 */
export function fetchGalleryAhead(
  queryClient: QueryClient,
  { api, media }: Pick<Platform, 'api' | 'media'>,
  { part, isAtTop }: { part: Part; isAtTop: boolean },
): void {
  const queries = mediaQueries(api)
  void queryClient.prefetchQuery({ ...lasting, ...queries.months() })
  if (part === 'favorites') return
  const first = queryClient.fetchQuery({ ...lasting, ...pagesOf(listOf(queries, part), queryClient) })
  first.then(
    ({ pages }) => {
      const items = isAtTop ? itemsOf(pages).slice(0, FIRST_TILES) : []
      for (const item of items) fetchImage(media, thumbnailAddress(item))
    },
    // The screen asks again, and says so when that fails too.
    () => {},
  )
}

/** Wants an image until it has come, or has failed; it is kept for who shows it. */
function fetchImage(media: MediaLoader, address: string): void {
  const leave = media.subscribe(address, () => leave())
}
