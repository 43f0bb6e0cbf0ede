import { lazyPart, useGetTexts, usePlatform, type Session } from '@calotype/platform'
import { createContext, use, useContext, useEffect, useState, type ReactNode } from 'react'
import { stopImport } from '../../folder/import/importControls.ts'
import { SourceContext } from '../../source/SourceContext.ts'
import type { UploadDataSource } from '../../source/UploadDataSource.ts'
import { callWhenIdle } from '../../callWhenIdle.ts'
import type { OpenQueueOptions } from './openQueue.ts'
import type { UploadQueue } from '../createUploadQueue.ts'
import { useSnapshot } from './useSnapshot.ts'
import { useIsImporting } from '../../folder/useBridgeState.ts'

/** Maximum delay before the queue is loaded while the page is busy, in milliseconds. */
const MAX_START_DELAY_MS = 2000

const QueueKeeper = lazyPart(() => import('./QueueKeeper.tsx'))

interface UploadQueueValue {
  opening: Promise<UploadQueue>
  /** Null while the queue is loading. */
  queue: UploadQueue | null
}

const UploadQueueContext = createContext<UploadQueueValue | null>(null)

export interface UploadQueueProviderProps extends OpenQueueOptions {
  children: ReactNode
  /** Id of the user whose queue this browser stores. If omitted, closing the page discards the queue. */
  userId?: number | undefined
  /** Backend to use instead of the platform's API. Changes after mounting have no effect. */
  source?: UploadDataSource | undefined
}

/**
 * Keeps one upload queue while screens change. Loads the queue when the page is idle, and then resumes unfinished
 * uploads. Unmounting, for example after sign-out, pauses uploads until the same user signs in again.
 */
export function UploadQueueProvider({ children, userId, source, ...options }: UploadQueueProviderProps) {
  const platform = usePlatform()
  const getTexts = useGetTexts()
  const [queue, setQueue] = useState<UploadQueue | null>(null)
  const [opening] = useState(() => {
    const owner = userId === undefined ? null : [source?.name, userId].filter(Boolean).join('-')
    return openOnce(platform.session, owner, async () => {
      await new Promise<void>((resolve) => callWhenIdle(resolve, MAX_START_DELAY_MS))
      // Load the dock and the keeper together with the queue, so that they are available without a network.
      const [{ openQueue }] = await Promise.all([
        import('./openQueue.ts'),
        import('../../dock/QueueDock.tsx'),
        import('./QueueKeeper.tsx'),
      ])
      return openQueue(source ?? platform.api, owner, getTexts, options)
    })
  })
  useEffect(() => {
    // If loading fails, the screen that waits for the queue shows the error.
    opening.then(setQueue, () => {})
  }, [opening])
  return (
    <SourceContext value={source ?? null}>
      <UploadQueueContext value={{ opening, queue }}>
        {queue && <QueueKeeper queue={queue} />}
        {children}
      </UploadQueueContext>
    </SourceContext>
  )
}

/** Returns the queue of the nearest UploadQueueProvider; suspends until the queue is loaded. */
export function useQueue(): UploadQueue {
  return use(useUploadQueueValue().opening)
}

/** Like `useQueue`, but doesn't suspend: returns null while the queue is loading. */
export function useFetchedQueue(): UploadQueue | null {
  return useUploadQueueValue().queue
}

/** Progress of uploads for screens other than the upload screen. */
export interface UploadSummary {
  /** Whether files or, in the desktop app, a folder are being uploaded. */
  isRunning: boolean
  /** Number of files of the batch that were uploaded or have failed. */
  completed: number
  total: number
  failed: number
  /**
   * Stops uploads and removes all selected files. The report of a folder import remains. Resolves when nothing is being
   * sent, or after a short time.
   */
  stop: () => Promise<void>
}

/**
 * Returns the progress of uploads. Doesn't suspend: while the queue is loading, returns the progress of an empty queue.
 */
export function useUploadQueue(): UploadSummary {
  const { queue } = useUploadQueueValue()
  const { bridge } = usePlatform()
  const isImporting = useIsImporting(bridge)
  const snapshot = useSnapshot(queue)
  const failed = snapshot?.batch.failed.size ?? 0
  return {
    isRunning: isImporting || (snapshot?.isRunning ?? false),
    completed: (snapshot?.batch.uploaded ?? 0) + failed,
    total: snapshot?.batch.total ?? 0,
    failed,
    async stop() {
      queue?.clear()
      if (isImporting && bridge) await stopImport(bridge)
    },
  }
}

function useUploadQueueValue(): UploadQueueValue {
  const value = useContext(UploadQueueContext)
  if (value) return value
  throw new Error('There is no upload queue. Render the screen inside <UploadQueueProvider>.')
}

interface OpenQueue {
  owner: string
  queue: Promise<UploadQueue>
}

const openQueues = new WeakMap<Session, OpenQueue>()

/**
 * Returns the user's queue on this page. The queue survives signing out and in again, but is discarded if another user
 * signs in.
 */
function openOnce(
  session: Session,
  owner: string | null,
  open: () => Promise<UploadQueue>,
): Promise<UploadQueue> {
  if (owner === null) return open()
  const existing = openQueues.get(session)
  if (existing?.owner === owner) return existing.queue
  const queue = open()
  openQueues.set(session, { owner, queue })
  return queue
}
