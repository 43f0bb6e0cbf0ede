import { useEffect } from 'react'
import type { UploadQueue } from '../uploadQueue.ts'

/** Holds the queue while this device has no connection. */
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
