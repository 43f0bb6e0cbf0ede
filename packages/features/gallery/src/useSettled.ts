import { mediaQueries } from '@calotype/api'
import type { MediaItem } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'

/** Polling interval for items that the server is still processing, in milliseconds. */
export const SETTLING_POLL_MS = 3000

/** Polls an item until `isSettled` returns true for it, and returns its latest state. */
export function useSettled(item: MediaItem, isSettled: (item: MediaItem) => boolean): MediaItem {
  const { data } = useQuery({
    ...mediaQueries(usePlatform().api).one(item.id),
    enabled: !isSettled(item),
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : SETTLING_POLL_MS),
  })
  return isSettled(item) ? item : (data ?? item)
}
