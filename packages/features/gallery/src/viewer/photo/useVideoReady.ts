import { usePlatform } from '@calotype/platform'
import { useEffect, useState } from 'react'

/** Returns whether the browser can play protected videos, or null while unknown. */
export function useVideoReady(): boolean | null {
  const { videoReady } = usePlatform()
  const [isReady, setReady] = useState<boolean | null>(null)
  useEffect(() => {
    let isCurrent = true
    void videoReady.then((ready) => isCurrent && setReady(ready))
    return () => {
      isCurrent = false
    }
  }, [videoReady])
  return isReady
}
