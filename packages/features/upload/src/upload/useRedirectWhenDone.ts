import { useEffect, useEffectEvent } from 'react'
import type { UploadQueue } from '../queue/uploadQueue.ts'
import { callAfterInactivity } from './callAfterInactivity.ts'
import { isUploaded, toQueueBatch } from './queueBatch.ts'

/** Delay before the gallery opens, in milliseconds (CONST-020). */
export const UPLOAD_REDIRECT_DELAY_MS = 2000

/**
 * Calls `onAllUploaded` `delayMs` after a batch if all files were uploaded, none was added since, and the user is inactive
 * (UPL-031, UPL-032). Uploaded files stay in the queue for the dock, and are removed at the next visit.
 */
export function useRedirectWhenDone(queue: UploadQueue, delayMs: number, onAllUploaded: () => void) {
  const redirect = useEffectEvent(onAllUploaded)
  useEffect(() => {
    const isAllUploaded = () => isUploaded(toQueueBatch(queue.getSnapshot(), queue.progress))
    let cancelRedirect = () => {}
    const scheduleRedirect = () => {
      cancelRedirect()
      if (!isAllUploaded()) return
      cancelRedirect = callAfterInactivity(delayMs, () => {
        if (isAllUploaded()) redirect()
      })
    }
    if (queue.outcome()) scheduleRedirect()
    else if (isAllUploaded()) queue.clear()
    else queue.discardFinished()
    const unsubscribe = queue.onFinished(scheduleRedirect)
    return () => {
      unsubscribe()
      cancelRedirect()
    }
  }, [queue, delayMs])
}
