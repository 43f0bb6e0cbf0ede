import { mayBeAnimated, type MediaItem } from '@calotype/api'
import { useMediaImage, useShouldLoadOriginal } from '@calotype/platform'
import { useEffect, useState } from 'react'
import { useGallerySource } from '../source/SourcesContext.ts'

export type Photo =
  | { status: 'loading'; src: null }
  | { status: 'shown'; src: string }
  | { status: 'failed'; src: null; onRetry: () => void }

/**
 * Returns the best loaded image of a photo. Loads the preview first. Loads the original if the photo may be animated,
 * or when the preview is zoomed, has been visible for a moment or has failed.
 */
export function usePhoto(item: MediaItem, isZoomed: boolean): Photo {
  const { url } = useGallerySource()
  const preview = useMediaImage(url(item, 'preview'))
  const shouldLoadOriginal = useShouldLoadOriginal(preview.status === 'loaded')
  const isOriginalNeeded =
    isZoomed || shouldLoadOriginal || preview.status === 'error' || mayBeAnimated(item.type)
  const original = useMediaImage(isOriginalNeeded ? url(item, 'fullSize') : null)
  const src = useDecoded(original.src) ?? preview.src

  if (src !== null) return { status: 'shown', src }
  if (preview.status === 'error' && original.status === 'error') {
    const onRetry = () => {
      preview.retry()
      original.retry()
    }
    return { status: 'failed', src: null, onRetry }
  }
  return { status: 'loading', src: null }
}

/** Returns the image URL once the image is decoded. Returns null until then, and if decoding fails. */
function useDecoded(src: string | null): string | null {
  const [decoded, setDecoded] = useState<string | null>(null)
  useEffect(() => {
    if (src === null) return
    let isCurrent = true
    const image = new Image()
    image.src = src
    image.decode().then(
      () => isCurrent && setDecoded(src),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [src])
  return decoded === src ? decoded : null
}
