import type { FailedFile as FailedInFolder, ProblemKind, Tally as Amount } from '@calotype/platform'
import { completedFraction } from '@calotype/platform/transfer'
import { text } from '../text.ts'
import type { Problem } from './problem.ts'
import type { UploadItem, UploadStatus, WaitingFor } from './uploadItem.ts'

/** Files, counted: those that were sent off together, or all there are. */
export interface Batch {
  total: number
  uploaded: number
  totalBytes: number
  /** Bytes of the files that are through, uploaded or failed. */
  settledBytes: number
  /** What can be sent, and was not yet. */
  idle: number
  idleBytes: number
  /** What can only be sent when a person has chosen it again, or allowed to read it. */
  awaited: number
  /** What waits for something, by what it waits for; ids. Goes on changing like `active`. */
  waiting: Readonly<Record<NonNullable<WaitingFor>, ReadonlySet<string>>>
  /** Of the uploaded ones, those that the library had before. */
  already: number
  /** Number of uploaded files that are damaged. */
  damaged: number
  /** What is being sent now, by id. It goes on changing: there is no copy of it for each moment. */
  active: ReadonlyMap<string, UploadItem>
  /** What was being sent and goes on later; ids. Goes on changing like `active`. */
  heldUp: ReadonlySet<string>
  /** What is sent in chunks, has begun and has not failed: the server may have a part of it. Ids; goes on changing like `active`. */
  begun: ReadonlySet<string>
  /** What failed, by id; goes on changing like `active`. */
  failed: ReadonlyMap<string, UploadItem>
  /** The same by what went wrong; kinds of which there is none may be there. */
  failedBy: Failures
}

/** A file that failed, as it is told. */
export type FailedFile = Pick<UploadItem, 'name'> & {
  problem: Pick<Problem, 'message'> | null
  /** It was never to be sent. */
  isRefused?: true
} & Pick<FailedInFolder, 'inside' | 'moreInside'>

/** What failed for one reason: a list or a map, of all of them or of the first few. */
export interface FailedFor {
  kind: ProblemKind
  count: number
  files: { values: () => Iterable<FailedFile> }
}

/** What failed, by what went wrong and by id. */
export type Failures = ReadonlyMap<ProblemKind, ReadonlyMap<string, UploadItem>>

/** The counts of a batch (UPL-022), and the bytes from which its percentage is computed (docs/decisions/0063). */
export interface BulkProgress {
  /** Files that are through, uploaded or failed. */
  completed: number
  total: number
  /** Name of a file that is being sent, or null. */
  current: string | null
  /** Whole percent, 0 to 100; 100 only when every file is through. */
  percentage: number
  /** Names. */
  readonly failed: readonly string[]
  sentBytes: number
  totalBytes: number
}

/** How many files failed for the same reason. */
export interface FailureGroup {
  message: string
  count: number
}

export interface Tally {
  /** A file came (no `before`), went (no `after`) or changed. */
  count: (before: UploadItem | null, after: UploadItem | null) => void
  /** How things stand now. */
  read: () => Batch
}

/** Counts files as they change, without ever going through all of them. */
export function createTally(): Tally {
  const files: Record<UploadStatus | 'awaited', number> = {
    idle: 0,
    awaited: 0,
    uploading: 0,
    uploaded: 0,
    error: 0,
  }
  const bytes = { ...files }
  const active = new Map<string, UploadItem>()
  const heldUp = new Set<string>()
  const begun = new Set<string>()
  const failed = new Map<string, UploadItem>()
  const failedBy = new Map<ProblemKind, Map<string, UploadItem>>()
  const waiting = { retry: new Set<string>(), file: new Set<string>(), permission: new Set<string>() }
  let already = 0
  let damaged = 0

  function add({ status, waitingFor, size, already: wasThere, damage }: UploadItem, sign: 1 | -1) {
    const kind = status === 'idle' && waitingFor !== null ? 'awaited' : status
    files[kind] += sign
    bytes[kind] += sign * size
    if (wasThere) already += sign
    if (damage) damaged += sign
  }

  function fail(item: UploadItem) {
    failed.set(item.id, item)
    const kind = kindOf(item)
    failedBy.set(kind, (failedBy.get(kind) ?? new Map<string, UploadItem>()).set(item.id, item))
  }

  return {
    count(before, after) {
      if (before) {
        add(before, -1)
        active.delete(before.id)
        begun.delete(before.id)
        if (after?.status !== 'idle') heldUp.delete(before.id)
        if (before.waitingFor) waiting[before.waitingFor].delete(before.id)
        if (after?.status !== 'error') failed.delete(before.id)
        if (before.status === 'error') failedBy.get(kindOf(before))?.delete(before.id)
      }
      if (!after) return
      add(after, 1)
      if (after.waitingFor) waiting[after.waitingFor].add(after.id)
      if (after.status === 'uploading') active.set(after.id, after)
      if (after.status === 'idle' && before?.status === 'uploading') heldUp.add(after.id)
      if (after.status !== 'error' && after.uploadId !== null) begun.add(after.id)
      if (after.status === 'error') fail(after)
    },
    read: () => ({
      total: sumOf(files),
      uploaded: files.uploaded,
      totalBytes: sumOf(bytes),
      settledBytes: bytes.uploaded + bytes.error,
      idle: files.idle,
      idleBytes: bytes.idle,
      awaited: files.awaited,
      waiting,
      already,
      damaged,
      active,
      heldUp,
      begun,
      failed,
      failedBy,
    }),
  }
}

function kindOf({ problem }: UploadItem): ProblemKind {
  return problem?.kind ?? 'unknown'
}

function sumOf(amounts: Readonly<Record<string, number>>): number {
  return Object.values(amounts).reduce((sum, amount) => sum + amount, 0)
}

export function batchOf(items: Iterable<UploadItem>): Batch {
  const tally = createTally()
  for (const item of items) tally.count(null, item)
  return tally.read()
}

/** The kinds of which there are some, the most frequent one first. `advice`: what helps besides, as the server has parts of them. */
export function mostFirst(failures: Failures): readonly (FailedFor & { advice: readonly string[] })[] {
  return Array.from(failures, ([kind, files]) => ({
    kind,
    count: files.size,
    files,
    advice: adviceOn(kind, files),
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

function adviceOn(kind: ProblemKind, files: ReadonlyMap<string, UploadItem>): readonly string[] {
  const isAnyBegun = () => files.values().some(({ uploadId }) => uploadId !== null)
  return kind === 'serverFull' && isAnyBegun() ? [text.freeReservedSpace] : []
}

/** Why files failed; the most frequent reason first. */
export function failureGroups(items: Iterable<UploadItem>): readonly FailureGroup[] {
  const counts = new Map<string, number>()
  for (const { problem } of items) {
    if (problem) counts.set(problem.message, (counts.get(problem.message) ?? 0) + 1)
  }
  return Array.from(counts, ([message, count]) => ({ message, count })).sort((a, b) => b.count - a.count)
}

/** What is sent in part: being sent now, or to go on later. Ids. */
export function* sentInPart({ active, heldUp }: Batch): Generator<string> {
  yield* active.keys()
  yield* heldUp
}

/** How far a batch has come, given how much of each file is sent. */
export function bulkProgress(batch: Batch, sentBytesOf: (id: string) => number): BulkProgress {
  const { total, totalBytes, active, failed } = batch
  const completed = batch.uploaded + failed.size
  let sentBytes = batch.settledBytes
  for (const id of sentInPart(batch)) sentBytes += sentBytesOf(id)
  const [current] = active.values()
  return {
    completed,
    total,
    current: current?.name ?? null,
    percentage: percentOf({ count: completed, size: sentBytes }, { count: total, size: totalBytes }),
    get failed() {
      return Array.from(failed.values(), ({ name }) => name)
    },
    sentBytes,
    totalBytes,
  }
}

/** Whole percent, rounded down: 100 only when every file is through. */
export function percentOf(through: Amount, all: Amount): number {
  return Math.floor(100 * completedFraction(through, all))
}
