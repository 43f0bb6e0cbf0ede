import type { MediaImage } from './mediaLoader.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { usePlatform } from './Platform.tsx'

const NOTHING: MediaImage = { status: 'loading', src: null }

/**
 * An authorised image by its address (see mediaUrl). It is fetched while somebody shows it, sooner where `distance`
 * answers less: best that from the middle of the window. No address: 'loading', and nothing is fetched.
 */
export function useMediaImage(address: string | null, distance?: () => number): MediaImage {
  const { media } = usePlatform()
  const subscribe = useCallback(
    (onChange: () => void) => (address === null ? () => {} : media.subscribe(address, onChange, distance)),
    [media, address, distance],
  )
  return useSyncExternalStore(
    subscribe,
    () => (address === null ? NOTHING : media.peek(address)),
    () => NOTHING,
  )
}
