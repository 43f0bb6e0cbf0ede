import { hasSlot, isPending, toStateKey, type StateKey, type TransferFile } from '../file/fileState.ts'
import { createDiskSpace, type SpaceEffect, type WaitingUpload } from './diskSpace.ts'

/**
 * Reasons for a pause in order of priority: reasons that the user can resolve come first. `unreachable`: the server
 * doesn't respond, although this device has a network. `starting`: the signed-in user isn't known yet. Each value is
 * the cause that is reported for interrupted requests; null if the pause doesn't interrupt requests.
 */
export const pauseReasons = {
  signedOut: 'connection',
  paused: 'user',
  folderIsFile: 'folder',
  folderReplaced: 'folder',
  folderClosed: 'folder',
  folderGone: 'folder',
  offline: 'connection',
  unreachable: 'connection',
  starting: null,
} as const

export type PauseReason = keyof typeof pauseReasons

const PAUSE_REASONS = Object.keys(pauseReasons) as readonly PauseReason[]

/** The next action for some files of a batch. */
export type BatchEffect = SpaceEffect | { type: 'slotFree'; ids: readonly string[] }

export interface BatchOptions {
  /** Maximum number of files that are sent concurrently. */
  slots: number
  getUpload: (id: string) => WaitingUpload
}

/**
 * Decides which file of a batch is next. Uses no I/O, clock or randomness. Derives sets from the states of the files,
 * and updates the sets in place, so that each change takes constant time.
 */
export function createBatch({ slots, getUpload }: BatchOptions) {
  /** Files that wait for a slot. Files that had a slot before come first. */
  const requeued = new Set<string>()
  const queuedIds = new Set<string>()
  const active = new Set<string>()
  const duplicates = new Set<string>()
  const space = createDiskSpace(getUpload)
  const stateSets = [requeued, queuedIds, active, duplicates, space]
  /** Files of which the server may have chunks. */
  const withChunks = new Set<string>()
  /**
   * The id of the first file with each size and prefix hash, and the reverse map. Later files wait for the first one,
   * because they may be duplicates.
   */
  const firstIds = new Map<string, string>()
  const prefixes = new Map<string, string>()
  /** Ids of waiting files by the id of the file that they wait for. Some may have been removed in the meantime. */
  const waiters = new Map<string, string[]>()
  const pauses = new Set<PauseReason>()

  const isInBatch = (id: string) => stateSets.some((set) => set.has(id))

  function getStateSet(key: StateKey, wasInBatch: boolean) {
    if (key === 'queued') return wasInBatch ? requeued : queuedIds
    if (key === 'active' || key === 'retry') return active
    if (key === 'duplicate') return duplicates
    return key === 'diskSpace' ? space : null
  }

  function move(id: string, after: TransferFile | null) {
    const wasInBatch = isInBatch(id)
    for (const set of stateSets) set.delete(id)
    if (!after) return
    const { state } = after
    getStateSet(toStateKey(state), wasInBatch)?.add(id)
    if (state.name !== 'waiting' || state.for !== 'duplicate') return
    const waitingIds = waiters.get(state.original)
    if (waitingIds) waitingIds.push(id)
    else waiters.set(state.original, [id])
  }

  /** Ends a file's role as the first one with its prefix. Returns the files that waited for it. */
  function release(id: string): readonly string[] {
    firstIds.delete(prefixes.get(id) ?? '')
    prefixes.delete(id)
    const freedIds = waiters.get(id) ?? []
    waiters.delete(id)
    return freedIds
  }

  function* queue(): Generator<string> {
    yield* requeued
    yield* queuedIds
  }

  return {
    pauses,
    space,
    has: isInBatch,
    /** Whether any file is pending, or waits for another file or for disk space. */
    isBusy: () => stateSets.some(({ size }) => size > 0),
    isAlone: () => active.size === 1,
    getActive: (): ReadonlySet<string> => active,
    /** Returns up to `count` files that will get a slot next. */
    getNext: (count: number): readonly string[] => [...queue().take(count)],
    /** Returns the files that are sent only if the file that they duplicate fails. */
    getDuplicates: (): Iterable<string> => duplicates,
    canWaitForSpace: () => withChunks.size > 0,
    /** Returns the pause reason with the highest priority, or null. */
    getPauseReason: () => PAUSE_REASONS.find((reason) => pauses.has(reason)) ?? null,
    /** Returns the first file of the batch with this prefix; null if it is this file. */
    findOriginal({ id, size }: Pick<TransferFile, 'id' | 'size'>, headHash: string): string | null {
      if (!isInBatch(id)) return null
      const prefix = `${size} ${headHash}`
      const first = firstIds.get(prefix) ?? id
      firstIds.set(prefix, first)
      prefixes.set(first, prefix)
      return first === id ? null : first
    },
    /**
     * Records that a file was added (`before` is null), removed (`after` is null) or changed. Returns the files that no
     * longer have to wait for it.
     */
    fileChanged(before: TransferFile | null, after: TransferFile | null): readonly string[] {
      const { id = '' } = before ?? after ?? {}
      if (before?.state !== after?.state && !(hasSlot(before) && hasSlot(after))) move(id, after)
      if (isInBatch(id) && after && after.uploadId !== null) withChunks.add(id)
      else withChunks.delete(id)
      return isPending(before) && !isPending(after) ? release(id) : []
    },
    /** Returns the next action. Call this until it returns null. */
    next(): BatchEffect | null {
      if (pauses.size > 0) return null
      const [id] = queue().take(1)
      if (active.size === 0 && id === undefined) return space.next()
      return active.size < slots && id !== undefined ? { type: 'slotFree', ids: [id] } : null
    },
    clear() {
      for (const all of [...stateSets, withChunks, firstIds, prefixes, waiters]) all.clear()
    },
  }
}
