import { useEffect, useEffectEvent } from 'react'
import type { UploadQueue } from '../queue/uploadQueue.ts'
import { uploadOf } from './uploadState.ts'

/** How long one sees that all is done before the gallery is shown (CONST-020). */
export const UPLOAD_REDIRECT_DELAY_MS = 2000

/** Leaves the screen `delayMs` after a batch if every file has arrived and none was added since (UPL-031, UPL-032). */
export function useDeparture(queue: UploadQueue, delayMs: number, onAllUploaded: () => void) {
  const leave = useEffectEvent(onAllUploaded)
  useEffect(() => {
    const isAllUploaded = () => uploadOf(queue.getSnapshot()).status === 'done'
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeaving = false
    const end = queue.onFinished(() => {
      clearTimeout(timer)
      if (!isAllUploaded()) return
      timer = setTimeout(() => {
        isLeaving = isAllUploaded()
        if (isLeaving) leave()
      }, delayMs)
    })
    return () => {
      end()
      clearTimeout(timer)
      // The next visit begins with an empty list.
      if (isLeaving) queue.clear()
    }
  }, [queue, delayMs])
}
