import type { FormatSet } from '@calotype/api'
import type { PauseReason, ProblemKind, SentBytes } from '@calotype/transfer'
import type { FoundFiles } from '@calotype/ui'
import type { Batch } from './items/batch.ts'
import type { Progress } from './items/progress.ts'
import type { Rejection } from './adding/checkFiles.ts'
import type { BatchDetails, UploadItem } from './items/uploadItem.ts'

/** Reason for which a queue can be paused. */
export type Hold = Exclude<PauseReason, 'starting' | `folder${string}`>

/** State of the queue: idle, sending, or waiting for the user, the network, the server or a sign-in. */
export type QueuePhase = 'idle' | 'running' | PauseReason

export interface QueueSnapshot {
  /** First 100 files (CONST-017). `at` returns the others. */
  shown: readonly UploadItem[]
  /** Counts of all files in the queue. */
  all: Batch
  /** Counts of the current or last batch. Empty before the first batch and after `clear`. */
  batch: Batch
  /** Whether files are still being found and added. */
  isAdding: boolean
  /** Whether the batch is unfinished, even if it is paused. */
  isRunning: boolean
  phase: QueuePhase
}

/** External store of the files to upload and their state. Its snapshot changes whenever a file changes. */
export interface UploadQueue {
  subscribe: (listener: () => void) => () => void
  /** Returns the current state. Takes constant time. */
  getSnapshot: () => QueueSnapshot
  /** Returns the file at a zero-based index of the list. */
  at: (index: number) => UploadItem | undefined
  /** Returns all files in order. */
  items: () => Iterable<UploadItem>
  /** Returns files that were rejected since the last `clear`, except files that are in the list. */
  refused: () => readonly Rejection[]
  sentBytes: SentBytes
  /** Returns the current progress and speed of the batch. Poll this while it is shown. */
  progress: () => Progress
  /** Calls the listener with the result when a batch is finished. Returns a function that unsubscribes. */
  onFinished: (listener: (batch: Batch) => void) => () => void
  /**
   * Calls the listener with uploaded files that leave the list. This also includes a file that was removed after its
   * last byte was sent, when the server has stored it.
   */
  onUploadedRemoved: (listener: (files: readonly UploadItem[]) => void) => () => void
  /**
   * Returns the result of the finished batch. Returns null while a batch is running, and after another screen has shown
   * the result.
   */
  outcome: () => Batch | null
  /** Marks the result as shown by another screen, so that the upload screen doesn't show it. */
  markShownElsewhere: () => void
  /**
   * Adds supported files in slices. A file that another item waits for is assigned to that item. Resolves to the files
   * that can't be added, with reasons.
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
   * Starts all files that aren't uploaded, including retryable failed files and files still being found. Returns the
   * number of files found so far.
   */
  start: (details: BatchDetails) => number
  /** Whether any file is started or active, even if this state isn't saved and shown yet. */
  isRunning: () => boolean
  /** Retries a failed file with its labels and description. */
  retry: (id: string) => void
  /** Retries all retryable failed files, or only files of one problem kind. */
  retryFailed: (kind?: ProblemKind) => void
  /**
   * Pauses the queue for a reason until the reason is released. The queue itself uses `unreachable`, and releases it
   * when the server responds.
   */
  hold: (reason: Hold) => void
  /** Removes a pause reason. The queue continues if no reason is left. */
  release: (reason: Hold) => void
  /**
   * Requests permission for all files that wait for it. Call this from a click. If the user refuses, the files must be
   * selected again.
   */
  allow: () => Promise<void>
  /** Removes uploaded files, unless their batch is running or waits for files of an earlier visit. */
  discardFinished: () => void
  /** Restores the files of an earlier page, and continues their uploads. */
  restore: () => Promise<void>
  /** Resolves when all changes are stored. */
  flush: () => Promise<void>
}
