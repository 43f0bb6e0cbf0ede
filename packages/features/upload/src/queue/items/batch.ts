import { getCompletedFraction, type PauseReason, type ProblemKind, type Tally } from '@calotype/transfer'
import type { FailureGroup } from '../../failures/FailureGroups.tsx'
import type { UploadTexts } from '../../text.ts'
import type { UploadItem, WaitingFor } from './uploadItem.ts'

/** Counts of files that were started together, or of all files. */
export interface Batch {
  total: number
  uploaded: number
  totalBytes: number
  /** Number of bytes of files that were uploaded or have failed. */
  settledBytes: number
  /** Number of files that can be sent and have not been sent. */
  idle: number
  idleBytes: number
  /** Number of files that can't be sent until the user selects them again or grants permission. */
  awaitedCount: number
  /** Ids of waiting files by the reason for waiting. Mutable, like `active`. */
  waiting: Readonly<Record<NonNullable<WaitingFor>, ReadonlySet<string>>>
  /** Number of uploaded files that were already in the library. */
  alreadyStored: number
  damaged: number
  /** Active files by id. Mutable, so that a change doesn't copy the map. */
  active: ReadonlyMap<string, UploadItem>
  /** Ids of interrupted files that will be resumed. Mutable, like `active`. */
  interrupted: ReadonlySet<string>
  /** Failed files by id. Mutable, like `active`. */
  failed: ReadonlyMap<string, UploadItem>
  /** Failed files by problem kind. A kind may have no files. */
  failedBy: Failures
}

export interface QueueSnapshot {
  /** At most 100 files, preferably failed and new files (CONST-017). */
  shown: readonly UploadItem[]
  /** Counts of all files in the queue. */
  all: Batch
  /** Counts of the current or last batch. Empty before the first batch and after `clear`. */
  batch: Batch
  /** Whether files are still being found and added. */
  isAdding: boolean
  /** Whether the batch is unfinished, even if it is paused. */
  isRunning: boolean
  /** `PauseReason`: the batch waits for the user, the network, the server or a sign-in. */
  phase: 'idle' | 'running' | PauseReason
}

/** Failed files by problem kind and id. */
export type Failures = ReadonlyMap<ProblemKind, ReadonlyMap<string, UploadItem>>

/** Creates counts that are updated with each change, without iterating over all files. */
export function createTally() {
  const files = { idle: 0, awaited: 0, uploading: 0, uploaded: 0, error: 0 }
  const bytes = { ...files }
  const active = new Map<string, UploadItem>()
  const interrupted = new Set<string>()
  const failed = new Map<string, UploadItem>()
  const failedBy = new Map<ProblemKind, Map<string, UploadItem>>()
  const waiting = { retry: new Set<string>(), file: new Set<string>(), permission: new Set<string>() }
  let alreadyStored = 0
  let damaged = 0

  function add({ status, waitingFor, size, already: wasStored, damage }: UploadItem, sign: 1 | -1) {
    const kind = status === 'idle' && waitingFor !== null ? 'awaited' : status
    files[kind] += sign
    bytes[kind] += sign * size
    if (wasStored) alreadyStored += sign
    if (damage) damaged += sign
  }

  return {
    /** Counts a file that was added (`before` is null), removed (`after` is null) or changed. */
    count(before: UploadItem | null, after: UploadItem | null) {
      if (before) {
        add(before, -1)
        active.delete(before.id)
        if (after?.status !== 'idle') interrupted.delete(before.id)
        if (before.waitingFor) waiting[before.waitingFor].delete(before.id)
        if (after?.status !== 'error') failed.delete(before.id)
        if (before.status === 'error') failedBy.get(getKind(before))?.delete(before.id)
      }
      if (!after) return
      add(after, 1)
      if (after.waitingFor) waiting[after.waitingFor].add(after.id)
      if (after.status === 'uploading') active.set(after.id, after)
      if (after.status === 'idle' && before?.status === 'uploading') interrupted.add(after.id)
      if (after.status !== 'error') return
      failed.set(after.id, after)
      const sameKind = failedBy.get(getKind(after)) ?? new Map<string, UploadItem>()
      failedBy.set(getKind(after), sameKind.set(after.id, after))
    },
    read: (): Batch => ({
      total: sumAmounts(files),
      uploaded: files.uploaded,
      totalBytes: sumAmounts(bytes),
      settledBytes: bytes.uploaded + bytes.error,
      idle: files.idle,
      idleBytes: bytes.idle,
      awaitedCount: files.awaited,
      waiting,
      alreadyStored,
      damaged,
      active,
      interrupted,
      failed,
      failedBy,
    }),
  }
}

function getKind({ problem }: UploadItem): ProblemKind {
  return problem?.kind ?? 'unknown'
}

function sumAmounts(amounts: Readonly<Record<string, number>>): number {
  return Object.values(amounts).reduce((sum, amount) => sum + amount, 0)
}

/** Groups failed files by reason, the most frequent reason first. Adds advice if the server has parts of the files. */
export function sortKindsByCount(failures: Failures, text: UploadTexts): readonly FailureGroup[] {
  return Array.from(failures, ([kind, items]): FailureGroup => {
    const hasStartedUpload = () => items.values().some(({ uploadId }) => uploadId !== null)
    return {
      kind,
      count: items.size,
      files: {
        values: () =>
          items.values().map(({ name, problem }) => ({ path: name, message: problem?.message ?? null })),
      },
      advice: kind === 'serverFull' && hasStartedUpload() ? [text.freeReservedSpace] : [],
    }
  })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

/** Yields the ids of partly sent files, which are active or will be resumed. */
export function* listPartlySent({ active, interrupted }: Batch): Generator<string> {
  yield* active.keys()
  yield* interrupted
}

/**
 * Returns the progress of a batch (UPL-022), and the bytes from which it is computed. `sentBytesOf` returns the number
 * of sent bytes of a file.
 */
export function getBatchProgress(batch: Batch, sentBytesOf: (id: string) => number) {
  const { total, totalBytes, active, failed } = batch
  const completed = batch.uploaded + failed.size
  let sentBytes = batch.settledBytes
  for (const id of listPartlySent(batch)) sentBytes += sentBytesOf(id)
  const [current] = active.values()
  return {
    /** Number of files that were uploaded or have failed. */
    completed,
    total,
    /** Name of a file that is being sent, or null. */
    current: current?.name ?? null,
    percentage: getPercentage({ count: completed, size: sentBytes }, { count: total, size: totalBytes }),
    get failed() {
      return Array.from(failed.values(), ({ name }) => name)
    },
    sentBytes,
    totalBytes,
  }
}

/** Returns an integer percentage. Rounds down, so that it reaches 100 only when every file is completed. */
export function getPercentage(completed: Tally, all: Tally): number {
  return Math.floor(100 * getCompletedFraction(completed, all))
}
