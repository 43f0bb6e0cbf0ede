import { usePlatform } from '@calotype/platform'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { CHUNK_BYTES, createUploadQueue, type UploadQueue } from './createUploadQueue.ts'

const UploadQueueContext = createContext<UploadQueue | null>(null)

export interface UploadQueueProviderProps {
  children: ReactNode
  /** Files larger than this go in chunks of this size. */
  chunkBytes?: number
}

/** Keeps one upload queue alive while screens come and go. When it goes itself, what is being sent stops. */
export function UploadQueueProvider({ children, chunkBytes = CHUNK_BYTES }: UploadQueueProviderProps) {
  const { api } = usePlatform()
  const [queue] = useState(() => createUploadQueue({ api, chunkBytes }))
  useEffect(() => () => queue.clear(), [queue])
  useFreshMedia(queue)
  useLeaveWarning(queue)
  return <UploadQueueContext value={queue}>{children}</UploadQueueContext>
}

/** The queue of the nearest UploadQueueProvider. */
export function useQueue(): UploadQueue {
  const queue = useContext(UploadQueueContext)
  if (queue) return queue
  throw new Error(
    'The upload queue was asked for outside an UploadQueueProvider, so there is nowhere to put files. Render the screen inside <UploadQueueProvider>.',
  )
}

/** How far uploading is, in files; for what is shown beside other screens. */
export interface UploadSummary {
  isRunning: boolean
  /** Files of the batch that are through, uploaded or failed. */
  completed: number
  total: number
  failed: number
}

export function useUploadQueue(): UploadSummary {
  const queue = useQueue()
  const { isRunning, batch } = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot)
  const failed = batch.failed.length
  return { isRunning, completed: batch.uploaded + failed, total: batch.total, failed }
}

/** What was fetched of the library is old as soon as a file has arrived. It is fetched again when the batch is through. */
function useFreshMedia(queue: UploadQueue) {
  const queryClient = useQueryClient()
  useEffect(() => {
    let uploaded = 0
    const endMarking = queue.subscribe(() => {
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

/** The browser asks before the page is closed while files are being sent, whichever screen is shown. */
function useLeaveWarning(queue: UploadQueue) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.getSnapshot().isRunning) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [queue])
}
