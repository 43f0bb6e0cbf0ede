import { hasSlot, isPending, toStateKey, type StateKey, type TransferFile } from '../file/fileState.ts'
import type { WaitingUpload } from './planDiskSpace.ts'
import { createDiskSpace, type SpaceEffect } from './diskSpace.ts'

/**
 * Why a batch is paused, in the order in which the reasons are reported: what the user can end comes first. `unreachable`:
 * this device has a network, but the server doesn't respond. `starting`: it isn't known yet who is signed in.
 */
const PAUSE_REASONS = [
  'signedOut',
  'paused',
  'folderReplaced',
  'folderExchanged',
  'folderClosed',
  'folderGone',
  'offline',
  'unreachable',
  'starting',
] as const

export type PauseReason = (typeof PAUSE_REASONS)[number]

/** The next action for files of a batch. */
export type BatchEffect = SpaceEffect | { type: 'slotFree'; ids: readonly string[] }

export interface BatchOptions {
  /** Number of files that are sent at the same time. */
  slots: number
  getUpload: (id: string) => WaitingUpload
}

/**
 * Decides which file of a batch is next, without I/O, clock or randomness. Its sets follow from the states of the files,
 * and change in place, so that each change takes constant time.
 */
export function createBatch({ slots, getUpload }: BatchOptions) {
  /** Files that wait for a slot: first those that had one before. */
  const requeued = new Set<string>()
  const queued = new Set<string>()
  const active = new Set<string>()
  const duplicates = new Set<string>()
  const space = createDiskSpace(getUpload)
  const stateSets = [requeued, queued, active, duplicates, space]
  /** Files of which the server may have a part. */
  const withChunks = new Set<string>()
  /** The first file with each size and prefix, and the reverse. The others wait, because they may have its content. */
  const firsts = new Map<string, string>()
  const prefixes = new Map<string, string>()
  /** Files by the id of the file that they wait for. Some may have been removed in the meantime. */
  const waiters = new Map<string, string[]>()
  const pauses = new Set<PauseReason>()

  const isIn = (id: string) => stateSets.some((set) => set.has(id))

  function getStateSet(key: StateKey, wasIn: boolean) {
    if (key === 'queued') return wasIn ? requeued : queued
    if (key === 'active' || key === 'retry') return active
    if (key === 'duplicate') return duplicates
    return key === 'diskSpace' ? space : null
  }

  function move(id: string, after: TransferFile | null) {
    const wasIn = isIn(id)
    for (const set of stateSets) set.delete(id)
    if (!after) return
    const { state } = after
    getStateSet(toStateKey(state), wasIn)?.add(id)
    if (state.name !== 'waiting' || state.for !== 'duplicate') return
    const others = waiters.get(state.original)
    if (others) others.push(id)
    else waiters.set(state.original, [id])
  }

  /** Makes the next file the first one with this file's prefix. Returns the files that waited for this file. */
  function release(id: string): readonly string[] {
    firsts.delete(prefixes.get(id) ?? '')
    prefixes.delete(id)
    const freed = waiters.get(id) ?? []
    waiters.delete(id)
    return freed
  }

  function* queue(): Generator<string> {
    yield* requeued
    yield* queued
  }

  return {
    pauses,
    space,
    has: isIn,
    /** Whether any file is pending, or waits for another one or for space. */
    isBusy: () => stateSets.some(({ size }) => size > 0),
    isAlone: () => active.size === 1,
    active: (): ReadonlySet<string> => active,
    /** Returns the next files that will get a slot, at most `count`. */
    ahead: (count: number): readonly string[] => [...queue().take(count)],
    /** Returns the files that are sent only if a duplicate fails. */
    duplicates: (): Iterable<string> => duplicates,
    canWaitForSpace: () => withChunks.size > 0,
    /** Returns the reason to report, or null. */
    pausedBy: () => PAUSE_REASONS.find((reason) => pauses.has(reason)) ?? null,
    /** Returns the first file of the batch with this prefix; null if it is this file. */
    originalOf({ id, size }: Pick<TransferFile, 'id' | 'size'>, headHash: string): string | null {
      if (!isIn(id)) return null
      const prefix = `${size} ${headHash}`
      const first = firsts.get(prefix) ?? id
      firsts.set(prefix, first)
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
      if (isIn(id) && after && after.uploadId !== null) withChunks.add(id)
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
      for (const all of [...stateSets, withChunks, firsts, prefixes, waiters]) all.clear()
    },
  }
}
