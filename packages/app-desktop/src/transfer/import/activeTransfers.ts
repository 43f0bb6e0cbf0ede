import { createSentBytes } from '@calotype/transfer'
import type { FileState, FolderRow, JournalFolder } from '../journal/journal.ts'
import type { toFailure } from '../files/problem.ts'

/** Aborts an upload that the user has paused, so that it can be resumed. */
export class Paused extends Error {
  override readonly name = 'Paused'
}

/** A file that is being sent. */
export interface FileTransfer {
  /** The file is large, or its chunks should survive an interrupted or slow connection. */
  isInChunks: boolean
  /** The file was sent completely, but the server hasn't responded yet. */
  isWhole: boolean
  /** Aborts this attempt. */
  controller: AbortController
  ended: PromiseWithResolvers<void>
}

/** Files of an import that are being sent, and sent bytes of files that aren't stored yet, by file id. */
export function createActiveTransfers() {
  const activeTransfers = new Map<number, FileTransfer>()
  /** Sent bytes of files that are being sent, wait for a retry, or have failed since. */
  const sentBytes = createSentBytes<number>()
  /** Failed files of which some or all bytes were sent. */
  const sentButFailed = new Set<number>()
  /** Files that don't fit on the server's disk and wait until the others have ended. */
  const waitingForSpace = new Map<number, ReturnType<typeof toFailure>>()

  return {
    activeTransfers,
    sentBytes,
    sentButFailed,
    waitingForSpace,
    /** Records a failed file and how many of its bytes were sent. */
    addSentButFailed(file: number, bytes: number) {
      sentBytes.resume(file, bytes)
      sentButFailed.add(file)
    },
    /** Aborts incomplete transfers. */
    abortIncomplete(reason?: Paused) {
      for (const { isWhole, controller } of activeTransfers.values()) if (!isWhole) controller.abort(reason)
    },
    /** Sends a file. `send` records the outcome. */
    async runTransfer(file: number, send: (transfer: FileTransfer) => Promise<void>): Promise<void> {
      if (sentButFailed.delete(file)) sentBytes.forget(file)
      sentBytes.resume(file, sentBytes.stored(file))
      const transfer = {
        isInChunks: false,
        isWhole: false,
        controller: new AbortController(),
        ended: Promise.withResolvers<void>(),
      }
      activeTransfers.set(file, transfer)
      try {
        await send(transfer)
        sentBytes.forget(file)
      } catch (error) {
        if (sentBytes.of(file) > 0) sentButFailed.add(file)
        else sentBytes.forget(file)
        throw error
      } finally {
        activeTransfers.delete(file)
        transfer.ended.resolve()
      }
    },
  }
}

type Counted = JournalFolder &
  Pick<ReturnType<typeof createActiveTransfers>, 'sentBytes' | 'sentButFailed'> & { row: () => FolderRow }

interface ReportedRow {
  id: number
  bytes: number
  state: FileState
}

const REPORTED = `select told.file as id, told.bytes, file.state from told join file on file.id = told.file
  where file.folder = ?`

/**
 * Stores in the journal how many bytes of each unfinished file were reported as sent, so that progress never moves backwards
 * when the process ends (docs/decisions/0034). Continues with what an earlier process reported, unless the import was stopped
 * since. Returns a function that stores the current state.
 */
export function persistProgress({ journal, folderId, sentBytes, sentButFailed, row }: Counted): () => void {
  const saved = new Map<number, number>()
  const hasEnded = row().stage === 'ended.stopped'
  for (const { id, bytes, state } of journal.all<ReportedRow>(REPORTED, folderId)) {
    saved.set(id, bytes)
    if (hasEnded) continue
    sentBytes.resume(id, bytes)
    if (state === 'failed') sentButFailed.add(id)
  }

  function save() {
    const reported = new Map(Array.from(sentBytes.ids(), (id) => [id, sentBytes.of(id)]))
    const gone = [...saved.keys()].filter((id) => !reported.has(id))
    const others = [...reported].filter(([id, bytes]) => saved.get(id) !== bytes)
    if (gone.length === 0 && others.length === 0) return
    journal.together(() => {
      for (const id of gone) journal.run('delete from told where file = ?', id)
      for (const [id, bytes] of others) journal.run('replace into told values (?, ?)', id, bytes)
    })
    for (const id of gone) saved.delete(id)
    for (const [id, bytes] of others) saved.set(id, bytes)
  }

  return () => {
    try {
      save()
    } catch (error) {
      // The import continues: at worst, progress moves backwards after a restart.
      console.warn('The reported progress could not be recorded:', error)
    }
  }
}
