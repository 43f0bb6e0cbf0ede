import type { MediaItem } from '@calotype/api'
import { useQuery } from '@tanstack/react-query'
import { createGalleryQueries } from './createGalleryQueries.ts'
import { useGallerySource } from './SourcesContext.ts'

/** Polling interval for items that the server is processing, in milliseconds. */
export const SETTLING_POLL_MS = 3000

/** Returns the latest version of an item. Polls the item until `isSettled` returns true. */
export function useSettled(item: MediaItem, isSettled: (item: MediaItem) => boolean): MediaItem {
  const { data } = useQuery({
    ...createGalleryQueries(useGallerySource()).one(item.id),
    enabled: !isSettled(item),
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : SETTLING_POLL_MS),
  })
  return isSettled(item) ? item : (data ?? item)
}
