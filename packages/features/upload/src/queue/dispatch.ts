import type { Clock, SentBytesRecord } from '@calotype/transfer'
import { leaveFor, type Handle } from './files.ts'
import { inSlices } from './inSlices.ts'
import { retryable } from './retryable.ts'
import type { Roster } from './roster.ts'
import type { createSending } from './sending.ts'
import type { BatchDetails, UploadItem, WaitingFor } from './uploadItem.ts'
import type { UploadQueue } from './uploadQueue.ts'

export interface DispatchOptions {
  roster: Roster
  sending: Pick<ReturnType<typeof createSending>, 'has' | 'add'>
  sentBytes: SentBytesRecord
  clock: Clock
  /** This file is to be chosen again. */
  awaits: (id: string) => void
  /** A file is about to be sent off, the first of all or one more. */
  onSendOff: () => void
  /** Started files may be sent once they are saved. */
  goOn: () => void
}

/** Starts and retries files, and continues them once they can be read. Processes many files in slices. */
export interface Dispatch extends Pick<UploadQueue, 'allow' | 'retry' | 'retryFailed'> {
  /** Adds a file to the queue. */
  enqueue: (id: string, details: BatchDetails) => void
  /** Queues these files with the labels and description of each, except uploaded files and those without any (null). */
  enqueueAll: (ids: Iterable<string>, detailsOf: (item: UploadItem) => BatchDetails | null) => void
  /** Starts files whose labels and description are known. */
  send: (ids: Iterable<string>) => void
}

/** Adds files to a queue, and saves their labels and description. */
export function createDispatch(options: DispatchOptions): Dispatch {
  const { roster, sending, sentBytes, clock, awaits, onSendOff, goOn } = options
  const { list, change } = roster

  function enqueue(id: string, details: BatchDetails) {
    const item = list.get(id)
    if (!item || sending.has(id)) return
    if (!item.file && !item.handle) {
      change(id, { details, status: 'idle', waitingFor: 'file', problem: null })
      return awaits(id)
    }
    onSendOff()
    sentBytes.forget(id)
    change(id, { details, status: 'idle', waitingFor: null, problem: null })
    roster.joinBatch(id)
    sending.add(id)
  }

  const enqueueAll: Dispatch['enqueueAll'] = (ids, detailsOf) => {
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

  return {
    enqueue,
    enqueueAll,
    send,
    async allow() {
      const waiting = [...list.counts().waiting.permission]
      const answers = new Map<Handle | null, WaitingFor>()
      for (const handle of new Set(waiting.map((id) => list.get(id)?.handle ?? null))) {
        const waitingFor = handle && (await leaveFor(handle, 'requestPermission'))
        answers.set(handle, waitingFor)
        // After a refusal, don't request further permissions.
        if (waitingFor) break
      }
      const each = (id: string) => {
        const item = list.get(id)
        const waitingFor = answers.get(item?.handle ?? null)
        // The file may be back.
        if (item?.waitingFor !== 'permission' || waitingFor === undefined) return
        change(id, { waitingFor })
        if (waitingFor === null && item.details) enqueue(id, item.details)
      }
      await inSlices(waiting, clock, { each, afterSlice: goOn })
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
