import type { MediaItem } from '@calotype/api'
import { useQuery } from '@tanstack/react-query'
import { createGalleryQueries } from './createGalleryQueries.ts'
import { useGallerySource } from './SourcesContext.ts'

/** Polling interval for items that the server is still processing, in milliseconds. */
export const SETTLING_POLL_MS = 3000

/** Polls an item until `isSettled` returns true for it, and returns its latest state. */
export function useSettled(item: MediaItem, isSettled: (item: MediaItem) => boolean): MediaItem {
  const { data } = useQuery({
    ...createGalleryQueries(useGallerySource()).one(item.id),
    enabled: !isSettled(item),
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : SETTLING_POLL_MS),
  })
  return isSettled(item) ? item : (data ?? item)
}
