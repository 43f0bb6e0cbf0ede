import { useMemo, useSyncExternalStore } from 'react'
import { throttleUpdates, type UpdateTiming } from './throttleUpdates.ts'
import type { UploadQueue } from '../createUploadQueue.ts'
import type { QueueSnapshot } from '../items/batch.ts'

/** Maximum number of files for which each change is shown immediately. */
const MAX_IMMEDIATE_FILES = 20

/** Returns the queue's state for rendering. */
export function useSnapshot(queue: UploadQueue): QueueSnapshot
/** Returns the queue's state for rendering, or null while the queue is loading. */
export function useSnapshot(queue: UploadQueue | null): QueueSnapshot | null
export function useSnapshot(queue: UploadQueue | null): QueueSnapshot | null {
  const { follow, read } = useMemo(() => {
    if (!queue) return { follow: nothing, read: () => null }
    const { subscribe, getSnapshot } = queue
    return { follow: throttleUpdates(subscribe, () => createUpdateTiming(getSnapshot)), read: getSnapshot }
  }, [queue])
  return useSyncExternalStore(follow, read, read)
}

/**
 * Creates a function that decides how soon a change is rendered. While many files are sent, it may delay progress, but
 * neither problems nor the results of user actions.
 */
export function createUpdateTiming(getSnapshot: () => QueueSnapshot): () => UpdateTiming {
  let before = serializeKeyState(getSnapshot())
  return () => {
    const snapshot = getSnapshot()
    const keyState = serializeKeyState(snapshot)
    const hasKeyChange = keyState !== before
    before = keyState
    if (!snapshot.isRunning || snapshot.batch.total <= MAX_IMMEDIATE_FILES) return 'now'
    return hasKeyChange ? 'soon' : 'atInterval'
  }
}

/** Serializes the parts of a snapshot whose changes are user actions, problems or results. */
function serializeKeyState({ phase, isRunning, isAdding, all, batch }: QueueSnapshot): string {
  return [phase, isRunning, isAdding, all.total, all.failed.size, batch.total].join()
}

const nothing = () => () => {}
