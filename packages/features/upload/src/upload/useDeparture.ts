import { useEffect, useEffectEvent } from 'react'
import type { UploadQueue } from '../queue/uploadQueue.ts'
import { unlessBusy } from './unlessBusy.ts'
import { toUpload } from './uploadState.ts'

/** How long one sees that all is done before the gallery is shown (CONST-020). */
export const UPLOAD_REDIRECT_DELAY_MS = 2000

/**
 * Leaves the screen `delayMs` after a batch if every file has arrived, none was added since, and nobody is
 * busy here (UPL-031, UPL-032). Uploaded files stay in the queue for the notice on other screens, and are removed at the
 * next visit.
 */
export function useDeparture(queue: UploadQueue, delayMs: number, onAllUploaded: () => void) {
  const leave = useEffectEvent(onAllUploaded)
  useEffect(() => {
    const isAllUploaded = () => toUpload(queue.getSnapshot()).status === 'done'
    let stay = () => {}
    const leaveSoon = () => {
      stay()
      if (!isAllUploaded()) return
      stay = unlessBusy(delayMs, () => {
        if (isAllUploaded()) leave()
      })
    }
    if (queue.outcome()) leaveSoon()
    else if (isAllUploaded()) queue.clear()
    else queue.discardFinished()
    const end = queue.onFinished(leaveSoon)
    return () => {
      end()
      stay()
    }
  }, [queue, delayMs])
}
