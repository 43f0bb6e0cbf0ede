import { useEffect, useState } from 'react'
import { retryImage } from './retryImage.ts'

/** A thumbnail that is requested again after it failed, by itself or when `retry` is called. */
export function useThumbnail(src: string) {
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!hasFailed) return
    return retryImage(src, () => setHasFailed(false))
  }, [hasFailed, src])
  return {
    status: hasFailed ? ('failed' as const) : ('shown' as const),
    onError: () => setHasFailed(true),
    retry: () => setHasFailed(false),
  }
}
