import { mediaQueries } from '@calotype/api'
import type { MediaItem } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQuery } from '@tanstack/react-query'

/** How often it is asked whether something that was just uploaded is ready, in milliseconds. */
export const SETTLING_POLL_MS = 3000

/** An item that is not as it is waited for, and then the item as it is once the server has made what it takes. */
export function useSettled(item: MediaItem, isSettled: (item: MediaItem) => boolean): MediaItem {
  const { data } = useQuery({
    ...mediaQueries(usePlatform().api).one(item.id),
    enabled: !isSettled(item),
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : SETTLING_POLL_MS),
  })
  return isSettled(item) ? item : (data ?? item)
}
