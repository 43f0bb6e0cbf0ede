import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Sequence } from '../sequence.ts'
import { createGalleryQueries } from '../source/createGalleryQueries.ts'
import { useGallerySource } from '../source/SourcesContext.ts'

/**
 * Returns the individual photos that other users share with the user, or null if the photo `id` isn't one of them.
 * Loads pages until the photo is found, because a direct link may open any photo.
 */
export function useSharedMedia(
  id: number,
  { enabled }: { enabled: boolean },
): { photos: Sequence; total: number } | null {
  const query = createGalleryQueries(useGallerySource()).sharedItems()
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    ...query,
    enabled,
  })
  const items = data?.items ?? []
  const isShared = items.some((item) => item.id === id)
  const loadNextPage = useEffectEvent(() => void fetchNextPage({ cancelRefetch: false }))
  const isSearching = enabled && !isShared && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isSearching) loadNextPage()
  }, [isSearching])
  if (!data || !isShared) return null
  const photos: Sequence = {
    indexOf: (other) => items.findIndex((item) => item.id === other),
    at: (index) => items[index],
    has: (index) => index >= 0 && index < data.total,
    async load(index) {
      const result = await fetchNextPage({ cancelRefetch: false })
      return result.data?.items[index]
    },
  }
  return { photos, total: data.total }
}
