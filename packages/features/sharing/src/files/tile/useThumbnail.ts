import { useMediaRetry } from '@calotype/platform'
import { useState } from 'react'

/** A thumbnail that is requested again after it failed: when the server responds, or when `retry` is called. */
export function useThumbnail(src: string) {
  const [hasFailed, setHasFailed] = useState(false)
  const retry = () => setHasFailed(false)
  useMediaRetry({ src, hasFailed, retry })
  return {
    status: hasFailed ? ('failed' as const) : ('shown' as const),
    onError: () => setHasFailed(true),
    retry,
  }
}
