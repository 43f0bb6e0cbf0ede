import { mayBeAnimated, type SharedFile } from '@calotype/api'
import { useMediaRetry, useShouldLoadOriginal } from '@calotype/platform'
import { useEffect, useState } from 'react'

export type SharedPhoto =
  | { status: 'loading'; src: null }
  | { status: 'shown'; src: string }
  | { status: 'failed'; src: null; onRetry: () => void }

/**
 * Returns the best loaded image of a shared photo. Loads the original (or a JPEG, if not all browsers show the
 * original) when the photo is zoomed, the preview has been visible for a moment, there is no preview or it has failed,
 * or the photo may be animated. If no image loads, retries when the server responds again, and reports the failure until
 * an image has loaded or the visitor retries.
 */
export function useSharedPhoto(file: SharedFile, isZoomed = false): SharedPhoto {
  const { previewUrl } = file
  const fullSizeUrl = file.displayUrl ?? file.fileUrl
  const [{ attempt, isAutomatic }, setLoad] = useState({ attempt: 0, isAutomatic: false })
  const preview = useLoadedImage(previewUrl, attempt)
  const shouldLoadOriginal = useShouldLoadOriginal(preview === 'loaded')
  const hasNoPreview = preview === 'failed' || preview === 'none'
  const isOriginalNeeded = hasNoPreview || isZoomed || shouldLoadOriginal || mayBeAnimated(file.fileType)
  const original = useLoadedImage(isOriginalNeeded ? fullSizeUrl : null, attempt)
  const hasFailed = hasNoPreview && original === 'failed'
  const retry = (changes: { isAutomatic: boolean }) => setLoad({ attempt: attempt + 1, ...changes })
  useMediaRetry({
    src: previewUrl ?? fullSizeUrl,
    hasFailed,
    retry: () => retry({ isAutomatic: true }),
  })

  if (original === 'loaded') return { status: 'shown', src: fullSizeUrl }
  if (preview === 'loaded' && previewUrl !== null) return { status: 'shown', src: previewUrl }
  if (hasFailed || isAutomatic)
    return { status: 'failed', src: null, onRetry: () => retry({ isAutomatic: false }) }
  return { status: 'loading', src: null }
}

/** Loads and decodes an image. Returns 'none' if `src` is null. A new `attempt` requests a failed image again. */
function useLoadedImage(src: string | null, attempt: number): 'none' | 'loading' | 'loaded' | 'failed' {
  const [settled, setSettled] = useState<{ request: string; status: 'loaded' | 'failed' } | null>(null)
  const request = `${attempt} ${src}`
  useEffect(() => {
    if (src === null) return
    let isCurrent = true
    const settleIfCurrent = (status: 'loaded' | 'failed') => isCurrent && setSettled({ request, status })
    const image = new Image()
    image.src = src
    image.decode().then(
      () => settleIfCurrent('loaded'),
      () => settleIfCurrent('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [src, request])
  if (src === null) return 'none'
  return settled?.request === request ? settled.status : 'loading'
}
