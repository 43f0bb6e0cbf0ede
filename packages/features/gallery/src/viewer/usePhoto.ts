import type { MediaItem } from '@calotype/api'
import { originalAddress, previewAddress, useMediaImage } from '@calotype/platform'
import { useEffect, useState } from 'react'

/** How long a preview is looked at before its original is loaded as well, in milliseconds. */
export const ORIGINAL_AFTER_MS = 600

export type Photo =
  | { status: 'loading'; src: null }
  | { status: 'shown'; src: string }
  | { status: 'failed'; src: null; onRetry: () => void }

/**
 * The best picture of a photo so far: its preview, then its original. The original is loaded when the preview is zoomed,
 * when it has been looked at for a moment, when there is none, and for what may be moving.
 */
export function usePhoto(item: MediaItem, isZoomed: boolean): Photo {
  const preview = useMediaImage(previewAddress(item))
  const isRested = useRested(preview.status === 'loaded')
  const wantsOriginal = isZoomed || isRested || preview.status === 'error' || item.type === 'image/gif'
  const original = useMediaImage(wantsOriginal ? originalAddress(item) : null)
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

function useRested(isLoaded: boolean): boolean {
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    if (!isLoaded || savesData()) return
    const timer = setTimeout(() => setRested(true), ORIGINAL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLoaded])
  return isRested
}

/** Whether the visitor asked for less traffic; only Chromium tells. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

/** The picture once it can be painted at once; null before, and for what this browser cannot paint. */
function useDecoded(src: string | null): string | null {
  const [decoded, setDecoded] = useState<string | null>(null)
  useEffect(() => {
    if (src === null) return
    let isWanted = true
    const image = new Image()
    image.src = src
    image.decode().then(
      () => isWanted && setDecoded(src),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [src])
  return decoded === src ? decoded : null
}
