import type { Api } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createUploadQueue, type UploadQueueOptions } from './createUploadQueue.ts'
import type { UploadQueue } from './uploadQueue.ts'
import { queueFor } from './queueFor.ts'
import { openQueueStore } from './store/queueStore.ts'
import { useConnection } from './useConnection.ts'

const UploadQueueContext = createContext<UploadQueue | null>(null)

export interface UploadQueueProviderProps {
  children: ReactNode
  /** Whose queue it is: it is kept in this browser for them. Without one it ends with the page. */
  userId?: number | undefined
  /** Files larger than this go in chunks of this size. */
  chunkBytes?: number
  /** How often something is tried in a row before it has failed. */
  tries?: number
}

/**
 * Keeps one upload queue alive while screens come and go. When it goes itself, as when somebody is signed out, what is
 * being sent stops; it goes on when the same user is there again.
 */
export function UploadQueueProvider({ children, userId, ...options }: UploadQueueProviderProps) {
  const { api, session } = usePlatform()
  const [queue] = useState(() => queueFor(session, userId, () => openQueue(api, userId, options)))
  useSignedIn(queue)
  useConnection(queue)
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
  /** Stops it, and takes all files out. */
  stop: () => void
}

export function useUploadQueue(): UploadSummary {
  const queue = useQueue()
  const { isRunning, batch } = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot)
  const failed = batch.failed.size
  return { isRunning, completed: batch.uploaded + failed, total: batch.total, failed, stop: queue.clear }
}

function openQueue(
  api: Api,
  userId: number | undefined,
  options: Omit<UploadQueueOptions, 'api'>,
): UploadQueue {
  const queue = createUploadQueue({
    api,
    store: userId === undefined ? null : openQueueStore(userId),
    ...options,
  })
  void queue.restore()
  return queue
}

function useSignedIn(queue: UploadQueue) {
  useEffect(() => {
    queue.release('signedOut')
    return () => queue.hold('signedOut')
  }, [queue])
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
