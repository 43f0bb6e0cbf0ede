import type { Api } from '@calotype/api'
import { batchOf, type Batch } from './batch.ts'
import { checkFiles, typeOf, type Rejection } from './checkFiles.ts'
import { errorText } from './errorText.ts'
import { createListeners } from './listeners.ts'
import { sendFile } from './sendFile.ts'
import { createSentBytes, type SentBytes } from './sentBytes.ts'
import type { BatchDetails, UploadItem } from './uploadItem.ts'

/** Files that are sent at the same time (CONST-018). */
export const BULK_PARALLEL_FILES = 8
/** 100 MB: size of a chunk, and what a file must be larger than to be sent in chunks (CONST-007). */
export const CHUNK_BYTES = 104_857_600

export interface UploadQueueOptions {
  api: Api
  parallelFiles?: number
  chunkBytes?: number
}

export interface QueueSnapshot {
  items: readonly UploadItem[]
  isRunning: boolean
  /** What is being sent, or was sent last. Nothing before the first time, and after everything is cleared. */
  batch: Batch
}

/** The files to upload, and their way to the server. An external store: its snapshot changes when a file does. */
export interface UploadQueue {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => QueueSnapshot
  sentBytes: SentBytes
  /** Calls the listener when a batch is through, with what became of it. */
  onFinished: (listener: (batch: Batch) => void) => () => void
  /** Adds the files that can be uploaded. Answers why the others cannot. */
  add: (files: Iterable<File>) => readonly Rejection[]
  /** Takes a file out, and stops sending it. */
  remove: (id: string) => void
  /** Takes all files out, and stops sending. */
  clear: () => void
  /** Sends everything that is not uploaded yet, failed files too. Answers how many files that are. */
  start: (details: BatchDetails) => number
  /** Sends a failed file again, with the labels and description it had. */
  retry: (id: string) => void
  retryFailed: () => void
}

export function createUploadQueue({
  api,
  parallelFiles = BULK_PARALLEL_FILES,
  chunkBytes = CHUNK_BYTES,
}: UploadQueueOptions): UploadQueue {
  const items = new Map<string, UploadItem>()
  const details = new Map<string, BatchDetails>()
  const batch = new Set<string>()
  const waiting = new Set<string>()
  const active = new Map<string, AbortController>()
  const sentBytes = createSentBytes()
  const onChange = createListeners()
  const onFinished = createListeners<[Batch]>()
  let snapshot: QueueSnapshot | null = null
  let added = 0

  const isRunning = () => waiting.size + active.size > 0
  const itemsOf = (ids: Iterable<string>) =>
    Array.from(ids, (id) => items.get(id)).filter((item) => item !== undefined)

  function changed() {
    snapshot = null
    onChange.tell()
  }

  function getSnapshot(): QueueSnapshot {
    snapshot ??= { items: [...items.values()], isRunning: isRunning(), batch: batchOf(itemsOf(batch)) }
    return snapshot
  }

  function change(id: string, over: Pick<UploadItem, 'status' | 'error'>) {
    const item = items.get(id)
    if (item) items.set(id, { ...item, ...over })
  }

  function send(ids: readonly string[]) {
    if (!isRunning()) batch.clear()
    for (const id of ids) {
      change(id, { status: 'idle', error: null })
      sentBytes.forget(id)
      batch.add(id)
      waiting.add(id)
    }
    goOn()
  }

  /** Fills the free places, and tells when there is nothing left to do. */
  function goOn() {
    for (const id of waiting) {
      if (active.size >= parallelFiles) break
      waiting.delete(id)
      const item = items.get(id)
      if (item) void run(item)
    }
    changed()
    if (!isRunning() && batch.size > 0) onFinished.tell(getSnapshot().batch)
  }

  async function run(item: UploadItem) {
    const { id } = item
    const controller = new AbortController()
    const { signal } = controller
    active.set(id, controller)
    change(id, { status: 'uploading', error: null })
    try {
      await sendFile(api, item, {
        details: details.get(id) ?? { labels: [], description: '' },
        chunkBytes,
        signal,
        onProgress: (bytes) => {
          if (!signal.aborted) sentBytes.set(id, bytes)
        },
      })
      if (!signal.aborted) change(id, { status: 'uploaded', error: null })
    } catch (error) {
      if (!signal.aborted) change(id, { status: 'error', error: errorText(error) })
    }
    if (signal.aborted) return
    active.delete(id)
    goOn()
  }

  function forget(id: string) {
    active.get(id)?.abort()
    for (const place of [items, details, batch, waiting, active]) place.delete(id)
    sentBytes.forget(id)
  }

  return {
    sentBytes,
    getSnapshot,
    subscribe: onChange.add,
    onFinished: onFinished.add,
    add(files) {
      const { accepted, rejected } = checkFiles(files, items.values())
      for (const file of accepted) {
        const id = `file-${added++}`
        const { name, size } = file
        const chunked = size > chunkBytes
        items.set(id, { id, file, name, size, type: typeOf(file), status: 'idle', error: null, chunked })
      }
      if (accepted.length > 0) changed()
      return rejected
    },
    remove(id) {
      const wasRunning = isRunning()
      forget(id)
      if (wasRunning) goOn()
      else changed()
    },
    clear() {
      for (const id of [...items.keys()]) forget(id)
      changed()
    },
    start(ofBatch) {
      const pending = [...items.values()].filter(
        ({ id, status }) => (status === 'idle' || status === 'error') && !waiting.has(id),
      )
      for (const { id } of pending) details.set(id, ofBatch)
      if (pending.length > 0) send(pending.map(({ id }) => id))
      return pending.length
    },
    retry(id) {
      if (items.get(id)?.status === 'error') send([id])
    },
    retryFailed() {
      const failed = [...items.values()].filter(({ status }) => status === 'error')
      if (failed.length > 0) send(failed.map(({ id }) => id))
    },
  }
}
