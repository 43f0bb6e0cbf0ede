import { mediaQueries } from '@calotype/api'
import type { MediaItem } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'

/** How often it is asked whether a photo that was just uploaded has its thumbnail, in milliseconds. */
export const SETTLING_POLL_MS = 3000

/** An item that is being processed, and once the server has made its thumbnail and preview the item as it is then. */
export function useSettled(item: MediaItem): MediaItem {
  const { data } = useQuery({
    ...mediaQueries(usePlatform().api).one(item.id),
    refetchInterval: ({ state }) =>
      state.data && state.data.status !== 'processing' ? false : SETTLING_POLL_MS,
  })
  return data ?? item
}
