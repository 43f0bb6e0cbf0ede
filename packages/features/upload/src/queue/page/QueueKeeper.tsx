import { useLeaveQuestion, useTexts, type LeaveQuestion } from '@calotype/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { throttleUpdates } from './throttleUpdates.ts'
import { queueTexts } from './text.ts'
import type { UploadQueue } from '../uploadQueue.ts'
import { useConnection } from './useConnection.ts'
import { useRetryOnceVerified } from './useRetryOnceVerified.ts'
import { useUploadsToAlbums } from './useUploadsToAlbums.ts'

/** Connects a queue with its page. Renders nothing. */
export function QueueKeeper({ queue }: { queue: UploadQueue }) {
  useSignedIn(queue)
  useConnection(queue)
  useFreshMedia(queue)
  useRetryOnceVerified(queue)
  useUploadsToAlbums(queue)
  useLeaveWarning(queue)
  return null
}

function useSignedIn(queue: UploadQueue) {
  useEffect(() => {
    queue.release('signedOut')
    return () => queue.hold('signedOut')
  }, [queue])
}

/** Marks the cached library as stale when files are uploaded. Refetches it when the batch is finished. */
function useFreshMedia(queue: UploadQueue) {
  const queryClient = useQueryClient()
  useEffect(() => {
    let uploaded = 0
    const follow = throttleUpdates(queue.subscribe, () => () => 'soon')
    const endMarking = follow(() => {
      const { batch } = queue.getSnapshot()
      if (batch.uploaded > uploaded) {
        void queryClient.invalidateQueries({ queryKey: ['media'], refetchType: 'none' })
      }
      uploaded = batch.uploaded
    })
    const endFetching = queue.onFinished((batch) => {
      if (batch.uploaded > 0) void queryClient.invalidateQueries({ queryKey: ['media'] })
    })
    return () => {
      endMarking()
      endFetching()
    }
  }, [queue, queryClient])
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
