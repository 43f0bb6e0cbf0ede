import type { Api } from '@calotype/api'
import {
  waitAtMost,
  systemClock,
  MAX_ATTEMPTS,
  type Clock,
  CHUNK_BYTES,
  CONCURRENT_FILES,
  createSentBytes,
} from '@calotype/transfer'
import type { Batch } from './batch.ts'
import { createBegun } from './begun.ts'
import { createCheckBatch } from './checkBatch.ts'
import { createContents } from './contents.ts'
import { pageHasher } from './hash/workerHasher.ts'
import { createDispatch } from './dispatch.ts'
import type { Hasher } from './hash/hasher.ts'
import { createIntake } from './intake.ts'
import { createListeners } from './listeners.ts'
import { createProgress } from './progress.ts'
import { isSendable, retryable } from './retryable.ts'
import { createRoster } from './roster.ts'
import { createSending } from './sending.ts'
import { createJournal } from './store/journal.ts'
import type { QueueStore } from './store/queueStore.ts'
import type { QueuePhase, QueueSnapshot, UploadQueue } from './uploadQueue.ts'
import type { BatchDetails, UploadItem } from './uploadItem.ts'

/** How long an upload waits for what is to outlive the page. */
const LONGEST_WRITE_MS = 2000

export interface UploadQueueOptions {
  api: Api
  parallelFiles?: number
  chunkBytes?: number
  /** Number of consecutive attempts before a file fails. */
  tries?: number
  /** Storage in which the queue survives the page; without it, the queue ends with the page. */
  store?: QueueStore | null
  hasher?: Hasher
  clock?: Clock
  /** Numbers from 0 to 1. */
  random?: () => number
  /** Begins the ids of its files; no two queues have the same. */
  queueId?: string
}

export function createUploadQueue({
  api,
  parallelFiles = CONCURRENT_FILES,
  chunkBytes = CHUNK_BYTES,
  tries = MAX_ATTEMPTS,
  store = null,
  hasher = pageHasher,
  clock = systemClock,
  random = Math.random,
  queueId = newQueueId(),
}: UploadQueueOptions): UploadQueue {
  const roster = createRoster({
    onChange: (id) => journal?.mark(id),
    onClear: (ids) => journal?.markAll(ids),
  })
  const { list, put } = roster
  const sentBytes = createSentBytes()
  const onChange = createListeners()
  const onFinished = createListeners<[Batch]>()
  const onUploadedRemoved = createListeners<[readonly UploadItem[]]>()
  const journal = store && createJournal(store, list.get, clock)
  const check = createCheckBatch(api, clock)
  const contents = createContents(hasher, check)
  const begun = createBegun(api, roster)
  let snapshot: QueueSnapshot | null = null
  /** Whether a batch was started whose result hasn't been reported. */
  let isOpen = false
  /** Number of saves of a finished batch; only the last one counts. */
  let ends = 0
  let outcome: Batch | null = null
  /** Labels and description for files that are still being found, if they will be sent. */
  let following: BatchDetails | null = null

  const isBusy = () => sending.isBusy() || following !== null
  const isRunning = () => isOpen

  function changed() {
    snapshot = null
    onChange.tell()
  }

  function phase(): QueuePhase {
    return isRunning() ? (sending.heldBy() ?? 'running') : 'idle'
  }

  function getSnapshot(): QueueSnapshot {
    snapshot ??= {
      shown: list.shown(),
      all: list.counts(),
      batch: roster.batch(),
      isRunning: isRunning(),
      isTaking: intake.isTaking(),
      phase: phase(),
    }
    return snapshot
  }

  /**
   * Starts waiting files. Reports the end of a batch once it is saved, so that a closing page doesn't ask about it
   * again.
   */
  function goOn() {
    sending.goOn()
    if (!journal || !isOpen || isBusy()) return endUnlessBusy()
    changed()
    const end = ++ends
    void written().then(() => end === ends && endUnlessBusy())
  }

  function endUnlessBusy() {
    const isEnd = isOpen && !isBusy()
    if (isEnd) isOpen = false
    const ended = isEnd && roster.hasBatch() ? roster.batch() : null
    if (ended) outcome = ended
    changed()
    if (ended) onFinished.tell(ended)
  }

  /** Waits until the changes are saved, so that no chunk is sent for an unsaved upload. Limits the wait for a slow disk. */
  async function written() {
    if (journal) await waitAtMost(LONGEST_WRITE_MS, journal.flush(), clock)
  }

  /** A file counts as started once it is saved: from then on, a closing page loses nothing. */
  function goOnOnceWritten() {
    if (journal) void written().then(goOn)
    else goOn()
  }

  function forget(id: string) {
    sending.delete(id)
    intake.forget(id)
    contents.forget(id)
    roster.delete(id)
    sentBytes.forget(id)
  }

  function reportRemoval(removed: Iterable<UploadItem>) {
    const uploaded = Array.from(removed).filter(({ status }) => status === 'uploaded')
    if (uploaded.length > 0) onUploadedRemoved.tell(uploaded)
  }

  function remove(removed: Iterable<string>) {
    const wasRunning = isRunning()
    const ids = Array.from(removed)
    reportRemoval(ids.flatMap((id) => list.get(id) ?? []))
    for (const id of ids) forget(id)
    if (wasRunning) goOn()
    else changed()
  }

  /**
   * Removes the files that a finished batch has uploaded, so that the next batch neither lists nor counts them. Does
   * nothing while a batch is running or waits for files of an earlier visit.
   */
  function discardUploaded() {
    const { uploaded, awaited } = list.counts()
    if (isOpen || awaited > 0 || uploaded === 0) return
    const gone = Array.from(list.values()).filter(({ status }) => status === 'uploaded')
    for (const { id } of gone) {
      intake.forget(id)
      contents.forget(id)
      sentBytes.forget(id)
    }
    roster.deleteAll(gone)
  }

  /** Once no more files are being found, the batch may be finished. */
  function endTaking() {
    if (!intake.isTaking()) following = null
    goOn()
  }

  const sending = createSending(api, {
    roster,
    contents,
    check,
    sentBytes,
    hasher,
    parallelFiles,
    chunkBytes,
    written,
    changed,
    ...begun,
    patience: { tries, clock, random },
    awaits: (id) => intake.awaits(id),
    onStoredAfterRemoval: (item) => reportRemoval([item]),
    onFree: goOn,
  })
  const dispatch = createDispatch({
    roster,
    sending,
    sentBytes,
    clock,
    goOn: goOnOnceWritten,
    awaits: (id) => intake.awaits(id),
    onSendOff() {
      if (!isRunning()) roster.beginBatch()
      isOpen = true
    },
  })
  const intake = createIntake({
    list,
    put,
    send: dispatch.send,
    goOn,
    store,
    hasher,
    clock,
    chunkBytes,
    queueId,
    giveUp: (id) => void sending.giveUp(id),
    onNew(id) {
      discardUploaded()
      if (following) dispatch.enqueue(id, following)
    },
    discard: (ids) => journal?.markAll(ids),
  })

  return {
    sentBytes,
    progress: createProgress({
      getSnapshot,
      sentBytes,
      now: clock.now,
      aside: () => [...sending.aside()].flatMap((id) => list.get(id) ?? []),
    }),
    getSnapshot,
    isRunning,
    subscribe: onChange.add,
    onFinished: onFinished.add,
    onUploadedRemoved: onUploadedRemoved.add,
    outcome: () => (isOpen ? null : outcome),
    toldBeside() {
      outcome = null
    },
    at: list.at,
    items: list.values,
    refused: intake.refused,
    async add(files) {
      const rejected = await intake.add(files)
      endTaking()
      return rejected
    },
    stopTaking() {
      intake.stop()
      endTaking()
    },
    restore: intake.restore,
    discardFinished() {
      discardUploaded()
      changed()
    },
    hold: sending.hold,
    release: sending.release,
    allow: dispatch.allow,
    retry: dispatch.retry,
    retryFailed: dispatch.retryFailed,
    flush: async () => journal?.flush(),
    remove: (id) => remove([id]),
    removeFailed: (kind) => remove(getSnapshot().all.failedBy.get(kind)?.keys() ?? []),
    clear() {
      reportRemoval(list.values())
      sending.clear()
      for (const { id } of list.values()) void begun.giveUp(id)
      for (const all of [roster, contents, intake, sentBytes]) all.clear()
      isOpen = false
      outcome = null
      following = null
      sending.release('paused')
    },
    start(details) {
      const { all } = getSnapshot()
      const pending = retryable(all.failedBy).reduce(
        (sum, { size }) => sum + size,
        all.idle - sending.waiting(),
      )
      if (intake.isTaking()) {
        if (!isRunning()) roster.beginBatch()
        following = details
        isOpen = true
      }
      dispatch.enqueueAll(idsOf(list.values()), (item) => (isSendable(item) ? details : null))
      return pending
    },
  }
}

function* idsOf(items: Iterable<UploadItem>): Iterable<string> {
  for (const { id } of items) yield id
}

/** Later queues come later in the order of ids. */
function newQueueId(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `${Date.now().toString(36)}${random.toString(36).padStart(7, '0')}`
}
