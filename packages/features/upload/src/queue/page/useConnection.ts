import { useEffect } from 'react'
import type { UploadQueue } from '../uploadQueue.ts'

/** Pauses the queue while this device is offline. */
export function useConnection(queue: UploadQueue) {
  useEffect(() => {
    const follow = () => (navigator.onLine ? queue.release('offline') : queue.hold('offline'))
    follow()
    window.addEventListener('online', follow)
    window.addEventListener('offline', follow)
    return () => {
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', follow)
    }
  }, [queue])
}
