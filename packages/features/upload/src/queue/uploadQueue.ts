import type { FormatSet } from '@calotype/api'
import type { PauseReason, ProblemKind, SentBytes } from '@calotype/transfer'
import type { FoundFiles } from '@calotype/ui'
import type { Batch } from './items/batch.ts'
import type { Progress } from './items/progress.ts'
import type { Rejection } from './adding/checkFiles.ts'
import type { BatchDetails, UploadItem } from './items/uploadItem.ts'

/** Why the queue of a page can be paused. */
export type Hold = Exclude<PauseReason, 'starting' | `folder${string}`>

/** State of the queue: idle, sending, or waiting for the user, the network, the server or a sign-in. */
export type QueuePhase = 'idle' | 'running' | PauseReason

export interface QueueSnapshot {
  /** The first 100 files (CONST-017); the others are read with `at`. */
  shown: readonly UploadItem[]
  /** Counts of all files in the queue. */
  all: Batch
  /** The current or last batch; empty before the first and after everything is cleared. */
  batch: Batch
  /** Whether files are still being found and added. */
  isAdding: boolean
  /** Whether the batch is unfinished, even if it is paused. */
  isRunning: boolean
  phase: QueuePhase
}

/** The files to upload and their state. An external store: its snapshot changes whenever a file changes. */
export interface UploadQueue {
  subscribe: (listener: () => void) => () => void
  /** Returns the current state. Takes constant time. */
  getSnapshot: () => QueueSnapshot
  /** Returns the file at a zero-based index of the list. */
  at: (index: number) => UploadItem | undefined
  /** Returns all files in order, as in a receipt. */
  items: () => Iterable<UploadItem>
  /** Returns files that were rejected since everything was cleared, except those that are in the list. */
  refused: () => readonly Rejection[]
  sentBytes: SentBytes
  /** Returns the current progress and speed of the batch. Poll this while it is shown. */
  progress: () => Progress
  /** Calls the listener with the result when a batch is finished. */
  onFinished: (listener: (batch: Batch) => void) => () => void
  /**
   * Calls the listener with uploaded files that leave the list: when they are removed, and when a file that was removed
   * after its last byte was sent has been stored.
   */
  onUploadedRemoved: (listener: (files: readonly UploadItem[]) => void) => () => void
  /**
   * Returns the result of the finished batch; null while a batch is running, and once another screen has shown the
   * result.
   */
  outcome: () => Batch | null
  /** Marks the result as shown by another screen, so that the upload screen doesn't show it. */
  markShownElsewhere: () => void
  /**
   * Adds supported files in slices. A file that another item waits for takes its place. Returns why the others can't be
   * added.
   */
  add: (files: FoundFiles, formats?: FormatSet) => Promise<readonly Rejection[]>
  /** Stops adding files that are still being found. */
  stopAdding: () => void
  /** Removes a file, and aborts its upload. */
  remove: (id: string) => void
  /** Removes the files that failed for one reason. */
  removeFailed: (kind: ProblemKind) => void
  /** Removes all files, and aborts their uploads. */
  clear: () => void
  /**
   * Starts all files that aren't uploaded yet, including retryable failed files and those still being found. Returns
   * the number of files so far.
   */
  start: (details: BatchDetails) => number
  /** Whether any file is started or active, even if that isn't saved and shown yet. */
  isRunning: () => boolean
  /** Retries a failed file with its labels and description. */
  retry: (id: string) => void
  /** Retries all retryable failed files, or those of one kind. */
  retryFailed: (kind?: ProblemKind) => void
  /** Pauses immediately until released. The queue itself uses `unreachable`, which ends when the server responds. */
  hold: (reason: Hold) => void
  /** Removes a pause reason. Continues if none is left. */
  release: (reason: Hold) => void
  /**
   * Requests permission once for all files that wait for it. Call this from a click. If the user refuses, the files must
   * be selected again.
   */
  allow: () => Promise<void>
  /** Removes uploaded files, unless their batch is running or waits for files of an earlier visit. */
  discardFinished: () => void
  /** Restores the files of an earlier page, and continues their uploads. */
  restore: () => Promise<void>
  /** Resolves when all changes are stored. */
  flush: () => Promise<void>
}
