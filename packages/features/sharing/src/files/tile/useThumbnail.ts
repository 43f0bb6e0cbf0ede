import { useMediaRetry } from '@calotype/platform'
import { useState } from 'react'

/** Loads a thumbnail. If loading fails, requests the thumbnail again when the server responds or `retry` is called. */
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
