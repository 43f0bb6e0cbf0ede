import type { ProblemKind } from '@calotype/platform'
import type { FoundFiles } from '@calotype/ui'
import type { Batch } from './batch.ts'
import type { Progress } from './progress.ts'
import type { Rejection } from './checkFiles.ts'
import type { SentBytes } from '@calotype/transfer'
import type { BatchDetails, UploadItem } from './uploadItem.ts'

/** Why nothing is sent for the time being. `unreachable`: this device has a network, but the server does not answer. */
export type Hold = 'paused' | 'offline' | 'signedOut' | 'unreachable'

/** What the queue is about: nothing, sending, or waiting for the person, the network, the server or a sign-in. */
export type QueuePhase = 'idle' | 'running' | Hold

export interface QueueSnapshot {
  /** The first 100 files (CONST-017); the others are read with `at`. */
  shown: readonly UploadItem[]
  /** All files, counted. */
  all: Batch
  /** What is being sent, or was sent last. Nothing before the first time, and after everything is cleared. */
  batch: Batch
  /** Files are still being found and added. */
  isTaking: boolean
  /** The batch is not through; it may be held. */
  isRunning: boolean
  phase: QueuePhase
}

/** The files to upload, and their way to the server. An external store: its snapshot changes when a file does. */
export interface UploadQueue {
  subscribe: (listener: () => void) => () => void
  /** Takes the same time for one file and for 100,000. */
  getSnapshot: () => QueueSnapshot
  /** The file in this place of the list, counted from 0. */
  at: (index: number) => UploadItem | undefined
  /** All files in their order, as for a receipt. */
  items: () => Iterable<UploadItem>
  /** What was not added since everything was cleared last, and is not in the list anyway. */
  refused: () => readonly Rejection[]
  sentBytes: SentBytes
  /** How far the batch is and how fast it goes, now. Ask every now and then while it is shown. */
  progress: () => Progress
  /** Calls the listener when a batch is through, with what became of it. */
  onFinished: (listener: (batch: Batch) => void) => () => void
  /**
   * Calls the listener with uploaded files that leave the list: when they are removed, and when a file that was removed
   * after its last byte was sent has been stored.
   */
  onUploadedRemoved: (listener: (files: readonly UploadItem[]) => void) => () => void
  /** What became of the batch that is through; null while one is under way, and once another screen told of it. */
  outcome: () => Batch | null
  /** Another screen has told how things stand: the upload screen need not. */
  toldBeside: () => void
  /**
   * Adds the files that can be uploaded, a few at a time if they are many. One that is waited for takes its place instead.
   * Answers why the others cannot.
   */
  add: (files: FoundFiles) => Promise<readonly Rejection[]>
  /** Adds nothing more of what is still being found. */
  stopTaking: () => void
  /** Takes a file out, and stops sending it. */
  remove: (id: string) => void
  /** Takes out what failed for one reason. */
  removeFailed: (kind: ProblemKind) => void
  /** Takes all files out, and stops sending. */
  clear: () => void
  /**
   * Sends everything that is not uploaded yet, failed files too that another try can help, and what is still being found.
   * Answers how many files that are by now.
   */
  start: (details: BatchDetails) => number
  /** Whether something is sent off or being sent, also what is not written down yet and so not shown as that. */
  isRunning: () => boolean
  /** Sends a failed file again, with the labels and description it had. */
  retry: (id: string) => void
  /** Sends all failed files again that another try can help, or those of one kind. */
  retryFailed: (kind?: ProblemKind) => void
  /** Stops at once, until it is released. `unreachable` is the queue's own: it ends when the server answers. */
  hold: (reason: Hold) => void
  /** Goes on, if nothing else holds it. */
  release: (reason: Hold) => void
  /**
   * Asks once for all files that wait for permission. Call it from a click. Where it is refused they wait to be given again
   * instead.
   */
  allow: () => Promise<void>
  /** Removes uploaded files, unless their batch is running or waits for files of an earlier visit. */
  discardFinished: () => void
  /** Takes up what an earlier page left behind. */
  restore: () => Promise<void>
  /** Resolves when all is written that is to outlive the page. */
  flush: () => Promise<void>
}
