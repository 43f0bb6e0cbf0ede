import { cancelChunked, type Api } from '@calotype/api'
import { atMost, systemClock, TRIES, type Clock } from '@calotype/platform/transfer'
import type { Batch } from './batch.ts'
import { createCheckBatch } from './checkBatch.ts'
import { createContents } from './contents.ts'
import { askPermission, type Handle } from './files.ts'
import { pageHasher } from './hash/workerHasher.ts'
import type { Hasher } from './hash/hasher.ts'
import { createIntake } from './intake.ts'
import { inSlices } from './inSlices.ts'
import { createListeners } from './listeners.ts'
import { createProgress } from './progress.ts'
import { retryable } from './retryable.ts'
import { createRoster } from './roster.ts'
import { createSending } from './sending.ts'
import { createSentBytes } from './sentBytes.ts'
import { createJournal } from './store/journal.ts'
import type { QueueStore } from './store/queueStore.ts'
import type { QueuePhase, QueueSnapshot, UploadQueue } from './uploadQueue.ts'
import type { BatchDetails, UploadItem } from './uploadItem.ts'

/** Files that are sent at the same time (CONST-018). */
export const BULK_PARALLEL_FILES = 8
/** 100 MB: size of a chunk, and what a file must be larger than to be sent in chunks (CONST-007). */
export const CHUNK_BYTES = 104_857_600
/** How long an upload waits for what is to outlive the page. */
const LONGEST_WRITE_MS = 2000

export interface UploadQueueOptions {
  api: Api
  parallelFiles?: number
  chunkBytes?: number
  /** How often something is tried in a row before it has failed. */
  tries?: number
  /** Where the queue outlives the page; without one it ends with it. */
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
  parallelFiles = BULK_PARALLEL_FILES,
  chunkBytes = CHUNK_BYTES,
  tries = TRIES,
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
  const { list, put, change } = roster
  const sentBytes = createSentBytes()
  const onChange = createListeners()
  const onFinished = createListeners<[Batch]>()
  const journal = store && createJournal(store, list.get, clock)
  const check = createCheckBatch(api, clock)
  const contents = createContents(hasher, check)
  let snapshot: QueueSnapshot | null = null
  /** Something was sent off, and nobody was told yet how it ended. */
  let isOpen = false
  let outcome: Batch | null = null
  /** What was typed for the files that are still being found, if they are to be sent. */
  let following: BatchDetails | null = null

  const isRunning = () => sending.isBusy() || following !== null

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

  /** Puts a file into the line; it is sent when its turn comes. */
  function enqueue(id: string, details: BatchDetails) {
    const item = list.get(id)
    if (!item || sending.has(id)) return
    if (!item.file && !item.handle) {
      change(id, { details, status: 'idle', waitingFor: 'file', problem: null })
      return intake.awaits(id)
    }
    if (!isRunning()) roster.beginBatch()
    sentBytes.forget(id)
    change(id, { details, status: 'idle', waitingFor: null, problem: null })
    roster.joinBatch(id)
    sending.add(id)
    isOpen = true
  }

  /** Fills the free places, and tells when there is nothing left to do. */
  function goOn() {
    sending.goOn()
    changed()
    if (!isOpen || isRunning()) return
    isOpen = false
    if (!roster.hasBatch()) return
    outcome = getSnapshot().batch
    onFinished.tell(outcome)
  }

  /** A chunk is not sent before it is noted where it belongs; but a disk that hangs holds up nothing for long. */
  async function written() {
    if (journal) await atMost(LONGEST_WRITE_MS, journal.flush(), clock)
  }

  /** What was sent off counts as that once it is written down: from then on a page that ends loses nothing of it. */
  function goOnOnceWritten() {
    if (journal) void written().then(goOn)
    else goOn()
  }

  /** The server forgets an upload in chunks. It does so by itself in the end: nobody waits for this. */
  function giveUp(id: string) {
    const uploadId = list.get(id)?.uploadId ?? null
    if (uploadId === null) return
    void cancelChunked(api, uploadId).catch(() => {})
    change(id, { uploadId: null })
  }

  /** As `giveUp`, of a file whose room another one waits for. */
  async function giveBack(id: string) {
    const uploadId = list.get(id)?.uploadId ?? null
    if (uploadId === null) return
    await cancelChunked(api, uploadId).then(
      () => change(id, { uploadId: null }),
      () => {},
    )
  }

  function forget(id: string) {
    sending.delete(id)
    giveUp(id)
    intake.forget(id)
    contents.forget(id)
    roster.delete(id)
    sentBytes.forget(id)
  }

  /** Once nothing more is being found, the batch may be through. */
  function endTaking() {
    if (!intake.isTaking()) following = null
    goOn()
  }

  function enqueueAll(ids: Iterable<string>, detailsOf: (item: UploadItem) => BatchDetails | null) {
    const each = (id: string) => {
      const item = list.get(id)
      const details = item && item.status !== 'uploaded' && detailsOf(item)
      if (details) enqueue(id, details)
    }
    void inSlices(ids, clock, { each, afterSlice: goOnOnceWritten })
  }

  function send(ids: Iterable<string>) {
    enqueueAll(ids, ({ details }) => details)
  }

  const sending = createSending(api, {
    ...{
      roster,
      contents,
      check,
      sentBytes,
      hasher,
      parallelFiles,
      chunkBytes,
      written,
      giveUp,
      giveBack,
      changed,
    },
    patience: { tries, clock, random },
    awaits: (id) => intake.awaits(id),
    onFree: goOn,
  })
  const intake = createIntake({
    ...{ list, put, send, goOn, store, hasher, clock, chunkBytes, queueId },
    onNew: (id) => following && enqueue(id, following),
  })

  return {
    sentBytes,
    progress: createProgress({ getSnapshot, sentBytes, now: clock.now }),
    getSnapshot,
    isRunning,
    subscribe: onChange.add,
    onFinished: onFinished.add,
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
    hold: sending.hold,
    release: sending.release,
    async allow() {
      const waiting = [...list.counts().waiting.permission]
      const handleOf = (id: string) => list.get(id)?.handle
      const allowed = new Set<Handle | null | undefined>()
      for (const handle of new Set(waiting.map(handleOf))) {
        if (!handle || !(await askPermission(handle))) break
        allowed.add(handle)
      }
      const each = (id: string) => {
        const details = list.get(id)?.details
        change(id, { waitingFor: null })
        if (details) enqueue(id, details)
      }
      const ids = waiting.filter((id) => allowed.has(handleOf(id)))
      await inSlices(ids, clock, { each, afterSlice: goOnOnceWritten })
    },
    flush: async () => journal?.flush(),
    remove(id) {
      const wasRunning = isRunning()
      forget(id)
      if (wasRunning) goOn()
      else changed()
    },
    clear() {
      sending.clear()
      for (const { id } of list.values()) giveUp(id)
      for (const all of [roster, contents, intake, sentBytes]) all.clear()
      isOpen = false
      outcome = null
      following = null
      sending.release('paused')
    },
    start(details) {
      const { all } = getSnapshot()
      const pending = all.idle + all.failed.size - sending.waiting()
      if (intake.isTaking()) {
        if (!isRunning()) roster.beginBatch()
        following = details
        isOpen = true
      }
      enqueueAll(idsOf(list.values()), () => details)
      return pending
    },
    retry(id) {
      if (list.get(id)?.status === 'error') send([id])
    },
    retryFailed(kind) {
      const { failedBy } = list.counts()
      const failed = kind ? [failedBy.get(kind)] : retryable(failedBy)
      send(failed.flatMap((files) => [...(files?.keys() ?? [])]))
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
