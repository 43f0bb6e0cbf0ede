import { cancelChunked, statusOf, type Api } from '@calotype/api'
import { createAside } from './aside.ts'
import type { Batch } from './batch.ts'
import { createCheckBatch } from './checkBatch.ts'
import { systemClock, type Clock } from './clock.ts'
import { createContents, isReadFirst } from './contents.ts'
import { askPermission, FileMissing } from './files.ts'
import { pageHasher } from './hash/workerHasher.ts'
import type { Hasher } from './hash/hasher.ts'
import { createIntake } from './intake.ts'
import { inSlices } from './inSlices.ts'
import { createLine } from './line.ts'
import { createListeners } from './listeners.ts'
import { NoticedProblem, problemOf } from './problem.ts'
import { TRIES } from './retry.ts'
import { createProgress } from './progress.ts'
import { createRoster } from './roster.ts'
import { createSentBytes } from './sentBytes.ts'
import { createJournal } from './store/journal.ts'
import type { QueueStore } from './store/queueStore.ts'
import { SameContentOnItsWay, takeTurn } from './takeTurn.ts'
import type { Hold, QueuePhase, QueueSnapshot, UploadQueue } from './uploadQueue.ts'
import type { BatchDetails, UploadItem } from './uploadItem.ts'

/** Files that are sent at the same time (CONST-018). */
export const BULK_PARALLEL_FILES = 8
/** 100 MB: size of a chunk, and what a file must be larger than to be sent in chunks (CONST-007). */
export const CHUNK_BYTES = 104_857_600
/** Small files that are read and asked for before their turn. */
const FILES_AHEAD = 32
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

interface Turn {
  controller: AbortController
  isHeld: boolean
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
  const roster = createRoster((id) => journal?.mark(id))
  const { list, put, change } = roster
  const line = createLine()
  const active = new Map<string, Turn>()
  const aside = createAside()
  const holds = new Set<Hold>()
  const sentBytes = createSentBytes()
  const onChange = createListeners()
  const onFinished = createListeners<[Batch]>()
  const journal = store && createJournal(store, list.get, clock)
  const check = createCheckBatch(api, clock)
  const contents = createContents(hasher, check)
  let snapshot: QueueSnapshot | null = null
  /** Something was sent off, and nobody was told yet how it ended. */
  let isOpen = false

  const isRunning = () => line.size + active.size + aside.size > 0

  function changed() {
    snapshot = null
    onChange.tell()
  }

  function phase(): QueuePhase {
    if (!isRunning()) return 'idle'
    return (['signedOut', 'offline', 'paused'] as const).find((reason) => holds.has(reason)) ?? 'running'
  }

  function getSnapshot(): QueueSnapshot {
    snapshot ??= {
      shown: list.shown(),
      all: list.counts(),
      batch: roster.batch(),
      isRunning: isRunning(),
      phase: phase(),
    }
    return snapshot
  }

  /** Puts a file into the line; it is sent when its turn comes. */
  function enqueue(id: string, details: BatchDetails) {
    const item = list.get(id)
    if (!item || line.has(id) || active.has(id)) return
    if (!item.file && !item.handle) {
      put({ ...item, details, status: 'idle', waitingFor: 'file', problem: null })
      return intake.awaits(id)
    }
    if (!isRunning()) roster.beginBatch()
    sentBytes.forget(id)
    put({ ...item, details, status: 'idle', waitingFor: null, problem: null })
    roster.joinBatch(id)
    line.add(id)
    isOpen = true
  }

  /** Fills the free places, and tells when there is nothing left to do. */
  function goOn() {
    if (holds.size === 0) {
      while (active.size < parallelFiles) {
        const id = line.take()
        if (id === undefined) break
        void run(id)
      }
      readAhead()
    }
    changed()
    if (!isOpen || isRunning()) return
    isOpen = false
    if (roster.hasBatch()) onFinished.tell(getSnapshot().batch)
  }

  function readAhead() {
    for (const id of line.ahead(FILES_AHEAD)) {
      const item = list.get(id)
      if (item?.file && isReadFirst(item)) void contents.of(item).catch(() => {})
    }
  }

  async function run(id: string) {
    const turn: Turn = { controller: new AbortController(), isHeld: false }
    const { signal } = turn.controller
    active.set(id, turn)
    change(id, { status: 'uploading', waitingFor: null, problem: null })
    const isOver = () => active.get(id) !== turn
    let afterwards: (() => void) | null = null
    try {
      const { mediaId, sha256, already } = await takeTurn(api, {
        hasher,
        contents,
        check,
        chunkBytes,
        signal,
        patience: { tries, clock, random },
        item: () => list.get(id),
        isOnItsWay: (other) => line.has(other) || active.has(other),
        sender: list.get,
        isHeld: () => turn.isHeld,
        onProgress: (bytes) => void (isOver() || sentBytes.set(id, bytes)),
        async note(over) {
          change(id, over)
          if ('uploadId' in over) await written()
        },
        onWait(error) {
          if (isOver()) return
          change(id, { waitingFor: error ? 'retry' : null, problem: error ? problemOf(error) : null })
          changed()
        },
      })
      if (isOver()) return
      if (already) giveUp(id)
      change(id, {
        status: 'uploaded',
        waitingFor: null,
        problem: null,
        uploadId: null,
        mediaId,
        sha256,
        already,
      })
      contents.release(id)
    } catch (error) {
      if (isOver()) return
      afterwards = unfinished(id, error, turn)
    }
    active.delete(id)
    afterwards?.()
    for (const same of aside.take(id)) line.addFirst(same)
    goOn()
  }

  /** What becomes of a file that did not arrive in its turn; answers what is to be done when the turn is over. */
  function unfinished(id: string, error: unknown, { controller, isHeld }: Turn): (() => void) | null {
    const idle = { status: 'idle', waitingFor: null, problem: null } as const
    if (statusOf(error) === 401) hold('signedOut')
    if (controller.signal.aborted || isHeld || statusOf(error) === 401) {
      change(id, idle)
      return () => line.addFirst(id)
    }
    if (error instanceof SameContentOnItsWay) {
      change(id, idle)
      return () => aside.add(id, error.sender)
    }
    contents.forget(id)
    if (error instanceof FileMissing) {
      change(id, { ...idle, waitingFor: error.waitingFor })
      intake.awaits(id)
      return () => roster.leaveBatch(id)
    }
    if (error instanceof NoticedProblem) giveUp(id)
    const problem = problemOf(error)
    change(id, { status: 'error', waitingFor: null, problem })
    if (problem.kind === 'unreadable') intake.awaits(id)
    return null
  }

  /** A chunk is not sent before it is noted where it belongs; but a disk that hangs holds up nothing for long. */
  async function written() {
    if (journal) await Promise.race([journal.flush(), clock.wait(LONGEST_WRITE_MS)])
  }

  /** The server forgets an upload in chunks. It does so by itself in the end: nobody waits for this. */
  function giveUp(id: string) {
    const uploadId = list.get(id)?.uploadId ?? null
    if (uploadId === null) return
    void cancelChunked(api, uploadId).catch(() => {})
    change(id, { uploadId: null })
  }

  function forget(id: string) {
    active.get(id)?.controller.abort()
    giveUp(id)
    intake.forget(id)
    contents.forget(id)
    line.delete(id)
    active.delete(id)
    aside.delete(id)
    for (const same of aside.take(id)) line.addFirst(same)
    roster.delete(id)
    sentBytes.forget(id)
  }

  function hold(reason: Hold) {
    holds.add(reason)
    for (const [id, turn] of active) {
      turn.isHeld = true
      const item = list.get(id)
      const isInChunk = item?.chunked && item.waitingFor === null
      if (reason !== 'paused' || !isInChunk) turn.controller.abort()
    }
    changed()
  }

  function enqueueAll(ids: Iterable<string>, detailsOf: (item: UploadItem) => BatchDetails | null) {
    const each = (id: string) => {
      const item = list.get(id)
      const details = item && item.status !== 'uploaded' && detailsOf(item)
      if (details) enqueue(id, details)
    }
    void inSlices(ids, clock, { each, afterSlice: goOn })
  }

  function send(ids: Iterable<string>) {
    enqueueAll(ids, ({ details }) => details)
  }

  const intake = createIntake({ list, put, send, changed, store, hasher, clock, chunkBytes, queueId })

  return {
    sentBytes,
    progress: createProgress({ getSnapshot, sentBytes, now: clock.now }),
    getSnapshot,
    subscribe: onChange.add,
    onFinished: onFinished.add,
    at: list.at,
    items: list.values,
    add: intake.add,
    restore: intake.restore,
    hold,
    release(reason) {
      holds.delete(reason)
      if (holds.size > 0) return changed()
      for (const turn of active.values()) turn.isHeld = turn.controller.signal.aborted
      goOn()
    },
    async allow() {
      const waiting = [...list.counts().waiting.permission]
      for (const id of waiting) {
        const handle = list.get(id)?.handle
        if (!handle || !(await askPermission(handle))) return
        send([id])
      }
    },
    flush: async () => journal?.flush(),
    remove(id) {
      const wasRunning = isRunning()
      forget(id)
      if (wasRunning) goOn()
      else changed()
    },
    clear() {
      for (const turn of active.values()) turn.controller.abort()
      for (const { id } of list.values()) giveUp(id)
      for (const all of [roster, line, active, aside, contents, intake, sentBytes]) all.clear()
      holds.delete('paused')
      isOpen = false
      changed()
    },
    start(details) {
      const { all } = getSnapshot()
      const pending = all.idle + all.failed.size - line.size
      enqueueAll(idsOf(list.values()), () => details)
      return pending
    },
    retry(id) {
      if (list.get(id)?.status === 'error') send([id])
    },
    retryFailed(kind) {
      const { failed, failedBy } = list.counts()
      send([...((kind ? failedBy.get(kind) : failed)?.keys() ?? [])])
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
