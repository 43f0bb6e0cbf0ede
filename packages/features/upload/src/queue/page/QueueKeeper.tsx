import { useLeaveQuestion, useTexts, type LeaveQuestion } from '@calotype/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useUploadsToCalotype } from '../../source/SourceContext.ts'
import { useUploadSource } from '../../source/useUploadSource.ts'
import { throttleUpdates } from './throttleUpdates.ts'
import { queueTexts } from './text.ts'
import type { UploadQueue } from '../createUploadQueue.ts'
import { useRetryOnceVerified } from './useRetryOnceVerified.ts'
import { useUploadsToAlbums } from './useUploadsToAlbums.ts'

/** Connects a queue with its page. Renders nothing. */
export default function QueueKeeper({ queue }: { queue: UploadQueue }) {
  const uploadsToCalotype = useUploadsToCalotype()
  useSignedIn(queue)
  useConnection(queue)
  useMediaInvalidation(queue)
  useUploadsToAlbums(queue)
  useLeaveWarning(queue)
  return uploadsToCalotype && <RetryOnceVerified queue={queue} />
}

function RetryOnceVerified({ queue }: { queue: UploadQueue }) {
  useRetryOnceVerified(queue)
  return null
}

function useSignedIn(queue: UploadQueue) {
  useEffect(() => {
    queue.resume('signedOut')
    return () => queue.pause('signedOut')
  }, [queue])
}

/** Marks the cached library as stale when files are uploaded. Refetches it when the batch is finished. */
function useMediaInvalidation(queue: UploadQueue) {
  const queryClient = useQueryClient()
  const { gallery } = useUploadSource()
  useEffect(() => {
    if (!gallery) return
    const queryKey = [gallery.name]
    let uploaded = 0
    const updateConnection = throttleUpdates(queue.subscribe, () => () => 'soon')
    const endMarking = updateConnection(() => {
      const { batch } = queue.getSnapshot()
      if (batch.uploaded > uploaded) {
        gallery.reload?.()
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      }
      uploaded = batch.uploaded
    })
    const endFetching = queue.onFinished((batch) => {
      if (batch.uploaded === 0) return
      gallery.reload?.()
      void queryClient.invalidateQueries({ queryKey })
    })
    return () => {
      endMarking()
      endFetching()
    }
  }, [queue, queryClient, gallery])
}

/** Makes the browser or the desktop app ask for confirmation when the page is closed during uploads, on all screens. */
function useLeaveWarning({ subscribe, isRunning }: UploadQueue) {
  const text = useTexts(queueTexts)
  const question = useMemo(
    (): LeaveQuestion => ({
      title: text.stopTitle,
      message: text.stopMessage,
      leave: text.stopAndLeave,
      stay: text.keepUploading,
    }),
    [text],
  )
  useLeaveQuestion(useSyncExternalStore(subscribe, isRunning, isRunning) ? question : null)
}

/** Pauses the queue while this device is offline. */
function useConnection(queue: UploadQueue) {
  useEffect(() => {
    const updateConnection = () => (navigator.onLine ? queue.resume('offline') : queue.pause('offline'))
    updateConnection()
    window.addEventListener('online', updateConnection)
    window.addEventListener('offline', updateConnection)
    return () => {
      window.removeEventListener('online', updateConnection)
      window.removeEventListener('offline', updateConnection)
    }
  }, [queue])
}
