import { toDescriptor, type FormatSet } from '@calotype/api'
import {
  CHUNK_BYTES,
  CONCURRENT_FILES,
  createEngine,
  MAX_ATTEMPTS,
  systemClock,
  waitAtMost,
  type Clock,
  type Hasher,
  type ProblemKind,
  type Transport,
} from '@calotype/transfer'
import type { FoundFiles } from '@calotype/ui'
import { createAddFiles } from './adding/addFiles.ts'
import type { Batch, QueueSnapshot } from './items/batch.ts'
import { createFileSource } from './adding/fileSource.ts'
import { pageHasher } from './hash/workerHasher.ts'
import { processInSlices } from './adding/processInSlices.ts'
import { createItemList } from './items/itemList.ts'
import { createListeners } from './listeners.ts'
import { toUploadProblem, isSendable, filterRetryable } from './items/problem.ts'
import { createProgress } from './items/progress.ts'
import { requestPermissions, restore } from './adding/restore.ts'
import { haveSameStoredData, createJournal } from './store/journal.ts'
import type { QueueStore } from './store/queueStore.ts'
import { withStatus, type BatchDetails, type UploadItem } from './items/uploadItem.ts'
import { uploadTexts, type UploadTexts } from '../text.ts'

/** Maximum time in milliseconds that an upload waits for the queue to be stored. */
const MAX_WRITE_MS = 2000

export interface UploadQueueOptions {
  transport: Transport
  parallelFiles?: number
  chunkBytes?: number
  /** Number of consecutive failed attempts after which a file fails. */
  maxAttempts?: number
  /** Persists the queue across page loads. If omitted, closing the page discards the queue. */
  store?: QueueStore | null
  hasher?: Hasher
  clock?: Clock
  /** Returns a random number from 0 to 1. */
  random?: () => number
  /** Prefix of the file ids, different for each queue. */
  queueId?: string
  /** Texts of problems and rejected files. Defaults to English. */
  text?: UploadTexts
}

/** Creates an external store of the files to upload and their state. Its snapshot changes whenever a file changes. */
export function createUploadQueue({
  transport,
  parallelFiles = CONCURRENT_FILES,
  chunkBytes = CHUNK_BYTES,
  maxAttempts = MAX_ATTEMPTS,
  store = null,
  hasher = pageHasher,
  clock = systemClock,
  random = Math.random,
  queueId = createQueueId(),
  text = uploadTexts.english,
}: UploadQueueOptions) {
  const list = createItemList(handleItemChange)
  const journal = store && createJournal(store, list.get, clock)
  const onChange = createListeners()
  const onFinished = createListeners<[Batch]>()
  const onUploadedRemoved = createListeners<[readonly UploadItem[]]>()
  let snapshot: QueueSnapshot | null = null
  let outcome: Batch | null = null
  /** Labels and description of the running batch, for files that are still being found. Null if they won't be sent. */
  let runningDetails: BatchDetails | null = null

  const engine = createEngine<UploadItem>({
    transport,
    files: { ...list, set: (item) => list.set(withStatus(item)) },
    source: createFileSource(hasher, chunkBytes, text),
    hasher,
    clock,
    random,
    // Send chunks only after their upload is stored, but don't let a slow disk block uploads.
    saved: journal && (() => waitAtMost(MAX_WRITE_MS, journal.flush(), clock)),
    describe: ({ id, details, ...facts }, checksum) => {
      const { labels, description } = details ?? { labels: [], description: '' }
      return { ...toDescriptor(facts, { labels, description, checksum, localId: id }), unlessThere: true }
    },
    toProblem: (error) => toUploadProblem(error, text),
    slots: parallelFiles,
    chunkBytes,
    maxAttempts,
    isCollecting: () => runningDetails !== null,
    onChange: handleChange,
    onEnd() {
      outcome = list.batch().total > 0 ? list.batch() : null
      handleChange()
      if (outcome) onFinished.notify(outcome)
    },
    onStoredAfterRemoval: (item, mediaId) =>
      reportRemoval([withStatus({ ...item, state: { name: 'done' }, mediaId })]),
  })
  const parts = { list, engine, hasher, clock, chunkBytes }
  const adding = createAddFiles({
    ...parts,
    queueId,
    onNew(id) {
      discardUploaded()
      journal?.mark(id)
    },
    getDetails: () => runningDetails,
    text,
  })

  function handleItemChange(before: UploadItem | null, after: UploadItem | null) {
    // Don't mark added files: `onNew` marks new files, and restored files are already stored.
    if (before && !(after && haveSameStoredData(before, after))) journal?.mark(before.id)
    adding.handleItemChange(before, after)
  }

  function handleChange() {
    snapshot = null
    onChange.notify()
  }

  function getSnapshot(): QueueSnapshot {
    snapshot ??= {
      shown: list.getShown(),
      all: list.counts(),
      batch: list.batch(),
      isRunning: engine.isRunning(),
      isAdding: adding.isRunning(),
      phase: engine.isRunning() ? (engine.getPauseReason() ?? 'running') : 'idle',
    }
    return snapshot
  }

  function reportRemoval(removed: Iterable<UploadItem>) {
    const uploaded = Array.from(removed).filter(({ status }) => status === 'uploaded')
    if (uploaded.length > 0) onUploadedRemoved.notify(uploaded)
  }

  function remove(removed: Iterable<string>) {
    const ids = [...removed]
    reportRemoval(ids.flatMap((id) => list.get(id) ?? []))
    for (const id of ids) engine.dispatch(id, { type: 'removed' })
    engine.proceed()
  }

  /**
   * Removes the files that a finished batch has uploaded, so that the next batch neither lists nor counts them. Does
   * nothing while a batch is running or waits for files from an earlier visit.
   */
  function discardUploaded() {
    const { uploaded, awaitedCount } = list.counts()
    if (engine.isRunning() || awaitedCount > 0 || uploaded === 0) return
    for (const { id, status } of list.values())
      if (status === 'uploaded') {
        engine.sentBytes.forget(id)
        list.delete(id)
      }
  }

  /**
   * Starts the uploads of files in short slices of time, so that the page stays responsive. `getDetails` returns the
   * labels and description of a file, or null to skip the file.
   */
  function startAll(ids: Iterable<string>, getDetails: (item: UploadItem) => BatchDetails | null) {
    function restoreItem(id: string) {
      const item = list.get(id)
      const details = item && item.status !== 'uploaded' ? getDetails(item) : null
      if (!item || !details) return
      const canOpen = item.file !== null || item.handle !== null
      engine.dispatch(id, { type: 'started', details, canOpen })
    }
    void processInSlices(ids, clock, { restoreItem, afterSlice: engine.proceedOnceSaved })
  }

  /** Ends the search for files. The batch may now be finished. */
  function endAdding() {
    if (!adding.isRunning()) runningDetails = null
    engine.proceed()
  }

  return {
    subscribe: onChange.add,
    /** Returns the current state. Takes constant time. */
    getSnapshot,
    /** Returns all files in order. */
    getItems: (): Iterable<UploadItem> => list.values(),
    /** Returns files that were rejected since the last `clear`, except files that are in the list. */
    getRejections: adding.getRejections,
    sentBytes: engine.sentBytes,
    /** Returns the current progress and speed of the batch. Poll this function while the progress is shown. */
    getProgress: createProgress({
      getSnapshot,
      sentBytes: engine.sentBytes,
      now: clock.now,
      duplicates: () => [...engine.getDuplicates()].flatMap((id) => list.get(id) ?? []),
    }),
    /** Calls the listener with the result when a batch is finished. Returns a function that unsubscribes. */
    onFinished: onFinished.add,
    /**
     * Calls the listener with uploaded files that leave the list. A file that was removed after its last byte was sent
     * is reported as soon as the server has stored it.
     */
    onUploadedRemoved: onUploadedRemoved.add,
    /**
     * Returns the result of the finished batch. Returns null while a batch is running, and after another screen has
     * shown the result.
     */
    getOutcome: () => (engine.isRunning() ? null : outcome),
    /** Marks the result as shown by another screen, so that the upload screen doesn't show it. */
    markShownElsewhere() {
      outcome = null
    },
    /**
     * Adds supported files in short slices of time, so that the page stays responsive. A file that another item waits
     * for is assigned to that item. Resolves to the files that can't be added, with reasons.
     */
    async add(files: FoundFiles, formats: FormatSet = 'standard') {
      const rejected = await adding.add(files, formats)
      endAdding()
      return rejected
    },
    /** Stops adding files that are still being found. */
    stopAdding() {
      adding.stop()
      endAdding()
    },
    /** Removes a file, and aborts its upload. */
    remove: (id: string) => remove([id]),
    removeFailed: (kind: ProblemKind) => remove(list.counts().failedBy.get(kind)?.keys() ?? []),
    /** Removes all files, and aborts their uploads. */
    clear() {
      reportRemoval(list.values())
      engine.stop()
      for (const { id } of list.values()) journal?.mark(id)
      for (const collection of [list, adding]) collection.clear()
      outcome = null
      runningDetails = null
      engine.resume('paused')
    },
    /**
     * Starts all files that aren't uploaded, including retryable failed files and files still being found. Returns the
     * number of started files, excluding those still being found.
     */
    start(details: BatchDetails): number {
      const { idle, failedBy } = list.counts()
      const failed = filterRetryable(failedBy).reduce((sum, { size }) => sum + size, 0)
      const startedCount = idle - list.batch().idle + failed
      if (adding.isRunning()) {
        runningDetails = details
        engine.openBatch()
      }
      startAll(toIds(list.values()), (item) => (isSendable(item) ? details : null))
      return startedCount
    },
    /** Whether any file is started or active, even if this state isn't saved and shown yet. */
    isRunning: engine.isRunning,
    /** Retries a failed file with its labels and description. */
    retry(id: string) {
      if (list.get(id)?.status === 'error') startAll([id], ({ details }) => details)
    },
    /** Retries all retryable failed files, or only files of one problem kind. */
    retryFailed(kind?: ProblemKind) {
      const { failedBy } = list.counts()
      const failed = kind ? [failedBy.get(kind)] : filterRetryable(failedBy)
      startAll(
        failed.flatMap((files) => [...(files?.keys() ?? [])]),
        ({ details }) => details,
      )
    },
    /**
     * Pauses the queue until `resume` is called with the same reason. The queue itself uses the reason `unreachable`,
     * and removes it when the server responds.
     */
    pause: engine.pause,
    /** Removes a pause reason. The queue continues if no reason is left. */
    resume: engine.resume,
    /**
     * Requests permission for all files that wait for it. Call this from a click. If the user refuses, the files must
     * be selected again.
     */
    requestPermissions: () => requestPermissions(parts),
    /** Removes uploaded files, unless their batch is running or waits for files from an earlier visit. */
    discardFinished() {
      discardUploaded()
      handleChange()
    },
    /** Restores the files from an earlier visit, and continues their uploads. */
    restore: async () => {
      if (store) await restore(store, parts, (id) => journal?.mark(id))
    },
    /** Resolves when all changes are stored. */
    flush: async () => journal?.flush(),
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

function* toIds(items: Iterable<UploadItem>): Iterable<string> {
  for (const { id } of items) yield id
}

/** Creates the id of a queue. Later queues have greater ids. */
function createQueueId(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `${Date.now().toString(36)}${random.toString(36).padStart(7, '0')}`
}
