import type { MediaImage } from './mediaLoader.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { usePlatform } from '../Platform.tsx'

const NO_IMAGE: MediaImage = { status: 'loading', src: null }

/**
 * Loads an authorized image by its URL (see mediaUrl) while the component is mounted. Images for which `distance`
 * returns a lower number, ideally the distance from the middle of the window, load first. Without a URL, the state is
 * 'loading' and nothing is requested.
 */
export function useMediaImage(url: string | null, distance?: () => number): MediaImage {
  const { media } = usePlatform()
  const subscribe = useCallback(
    (onChange: () => void) => (url === null ? () => {} : media.subscribe(url, onChange, distance)),
    [media, url, distance],
  )
  return useSyncExternalStore(
    subscribe,
    () => (url === null ? NO_IMAGE : media.peek(url)),
    () => NO_IMAGE,
  )
}
