import type { MediaImage } from './mediaLoader.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { usePlatform } from './Platform.tsx'

const NOTHING: MediaImage = { status: 'loading', src: null }

/**
 * An authorised image by its address (see mediaUrl). It is fetched while somebody shows it; `priority` lower first, best
 * the distance from the viewport. No address: 'loading', and nothing is fetched.
 */
export function useMediaImage(
  address: string | null,
  { priority = 0 }: { priority?: number } = {},
): MediaImage {
  const { media } = usePlatform()
  const subscribe = useCallback(
    (onChange: () => void) => (address === null ? () => {} : media.subscribe(address, onChange)),
    [media, address],
  )
  const image = useSyncExternalStore(
    subscribe,
    () => (address === null ? NOTHING : media.peek(address)),
    () => NOTHING,
  )
  useEffect(() => {
    if (address !== null) media.prioritise(address, priority)
  }, [media, address, priority])
  return image
}
