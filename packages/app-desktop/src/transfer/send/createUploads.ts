import {
  createCalotypeTransport,
  createEngine,
  filterKinds,
  MAX_ATTEMPTS,
  toProblem,
  toStateKey,
  type Clock,
  type Connection,
  type ProblemKind,
  type TransferFile,
} from '@calotype/transfer'
import { nodeHasher } from '@calotype/transfer/node'
import { failAndPromoteDuplicate, failWithDuplicates, promoteDuplicate } from '../files/duplicates.ts'
import { explainError, getVerifiedPath } from '../files/onDisk.ts'
import type { FileRow, FolderRow, Journal } from '../journal/journal.ts'
import type { Session } from '../session.ts'
import { createDescriptor } from './descriptor.ts'
import { toRowState, toTransferFile, findCause, openContent } from './transferFile.ts'

/** Maximum number of queued files in memory. Further files stay in the journal. */
const MAX_QUEUED_FILES = 64
/** Problems that concern a single file, and not its duplicates. */
const FILE_PROBLEM_KINDS: ReadonlySet<ProblemKind> = new Set(filterKinds(({ isOfFile }) => isOfFile === true))
const BEGUN_UPLOADS = `select * from file indexed by file_begun
  where folder = ? and upload_id is not null and state = 'queued.upload'`

export interface ImportContextOptions {
  journal: Journal
  session: Session
  clock: Clock
  random: () => number
  /** Size of a chunk. Larger files are sent in chunks. */
  chunkBytes: number
  /** Number of files that are sent concurrently (CONST-018). */
  parallelFiles: number
  onChange: () => void
}

/** Counts of failures that occurred before an attempt to send a file. */
export interface Attempt {
  /** Number of times that the folder had been unavailable. */
  pauseCount: number
  /** Number of times that this file had failed while the folder was available. */
  failureCount: number
}

export interface UploadsOptions extends ImportContextOptions {
  folderId: number
  root: string
  getRow: () => FolderRow
  pause: Connection['pause']
  getPauseCount: () => number
  /** Returns a PauseError if the folder is the cause of an error. Returns other errors unchanged. */
  toFolderPauseError: (error: unknown, attempt: Attempt) => Promise<unknown>
}

/** Creates the uploads of a folder, which connect the upload engine with the journal. */
export function createUploads(options: UploadsOptions) {
  const { journal, folderId, root, session, onChange } = options
  /** Unfinished files in the engine, and the ids of the queued ones. */
  const files = new Map<string, TransferFile>()
  const queuedIds = new Set<string>()
  const attempts = new Map<string, Attempt>()
  /** Ids of failed files that were sent completely or partly. */
  const sentButFailed = new Set<string>()
  let isClosed = false
  let sending: PromiseWithResolvers<void> | null = null
  let idle: PromiseWithResolvers<void> | null = null

  const engine = createEngine<TransferFile>({
    ...options,
    transport: createCalotypeTransport(session.client),
    connection: { isReachable: session.isReachable, pause: options.pause },
    files: {
      get: (id) => files.get(id),
      set,
      delete: (id) => files.delete(id),
      values: () => files.values(),
    },
    source: {
      async open(file) {
        const row = getFileRow(file)
        const { failureCount = 0 } = attempts.get(file.id) ?? {}
        const attempt = { pauseCount: options.getPauseCount(), failureCount }
        attempts.set(file.id, attempt)
        try {
          return { content: await openContent(await getVerifiedPath(root, row), row) }
        } catch (error) {
          throw await options.toFolderPauseError(await explainError(root, error), attempt)
        }
      },
      verify: async (file) => void (await getVerifiedPath(root, getFileRow(file))),
      async explain(error, _content, file) {
        const attempt = attempts.get(file.id) ?? { pauseCount: 0, failureCount: 0 }
        return options.toFolderPauseError(await findCause(root, getFileRow(file), error), attempt)
      },
    },
    hasher: nodeHasher,
    saved: null,
    describe: (file) => createDescriptor(options, getFileRow(file)),
    toProblem,
    slots: options.parallelFiles,
    maxAttempts: MAX_ATTEMPTS,
    isCollecting: () => sending !== null && !isClosed && journal.hasAny(folderId, 'queued.upload'),
    onChange: handleChange,
    onEnd() {
      sending?.resolve()
      sending = null
    },
  })
  const { sentBytes } = engine

  function handleChange() {
    if (isClosed) return
    addQueued()
    if (engine.getActive().size === 0) idle?.resolve()
    onChange()
  }

  function getFileRow({ id }: Pick<TransferFile, 'id'>): FileRow {
    const row = journal.getFile(Number(id))
    if (row) return row
    throw new DOMException('The file was removed.', 'AbortError')
  }

  /** Adds further files from the journal when the queue is half empty. */
  function addQueued() {
    if (!sending || queuedIds.size > MAX_QUEUED_FILES / 2) return
    const next = journal.getNextFiles(folderId, 'queued.upload', MAX_QUEUED_FILES + queuedIds.size)
    if (addAll(next)) engine.proceed()
  }

  function addAll(rows: readonly FileRow[]): boolean {
    const addedRows = rows.filter(({ id }) => !files.has(String(id)))
    for (const row of addedRows) add(row)
    return addedRows.length > 0
  }

  function add(row: FileRow) {
    const file = toTransferFile(row, options.chunkBytes)
    forgetFailed(row.id)
    const [sent, stored] = [sentBytes.getHighest(file.id), sentBytes.getStored(file.id)]
    engine.add(file)
    if (sent === 0) return
    sentBytes.resume(file.id, sent)
    sentBytes.resume(file.id, stored, stored)
  }

  /** Updates a file of the engine. Only unfinished files stay in memory. */
  function set(file: TransferFile) {
    const { id, state } = file
    const key = toStateKey(state)
    const hasEnded = key === 'done' || key === 'processing' || key === 'failed'
    if (key === 'queued') queuedIds.add(id)
    else queuedIds.delete(id)
    if (!hasEnded) files.set(id, file)
    if (isClosed) return
    try {
      const row = journal.getFile(Number(id))
      if (row) record(file, row)
    } catch (error) {
      queueMicrotask(() => stopAfterError(error))
    }
    if (!hasEnded) return
    files.delete(id)
    attempts.delete(id)
    if (key === 'failed' && sentBytes.getHighest(id) > 0) sentButFailed.add(id)
    else sentBytes.forget(id)
  }

  /** Stops sending because the journal can't be written. The next start requests the outcomes that weren't recorded. */
  function stopAfterError(error: unknown) {
    engine.close()
    for (const collection of [files, queuedIds, attempts]) collection.clear()
    idle?.resolve()
    sending?.reject(error)
    sending = null
  }

  function record(file: TransferFile, row: FileRow) {
    const { uploadId } = file
    const recordUpload = () => journal.changeFile(row.id, { upload_id: uploadId })
    // The upload id must be on disk before the first byte is sent.
    if (uploadId !== null && uploadId !== row.upload_id) journal.runDurably(recordUpload)
    else if (uploadId !== row.upload_id) recordUpload()
    recordState(file, row)
  }

  function recordState({ state, problem, sha256, mediaId, damage = null }: TransferFile, row: FileRow) {
    switch (state.name) {
      case 'failed': {
        const { kind = 'unknown', message = null } = problem ?? {}
        const fail = FILE_PROBLEM_KINDS.has(kind) ? failAndPromoteDuplicate : failWithDuplicates
        return fail(journal, row.id, { state: 'failed', problem: kind, message })
      }
      case 'done':
        return recordStored(row, { state: 'done.uploaded', media_id: mediaId, sha256, damage })
      case 'processing':
        return recordStored(row, { state: 'processing', takeout_id: state.stagedId, sha256 })
      default: {
        const next = toRowState(state, row)
        if (next !== row.state) journal.changeFile(row.id, { state: next })
      }
    }
  }

  function recordStored(row: FileRow, columns: Partial<FileRow>) {
    journal.runInTransaction(() => {
      journal.changeFile(row.id, columns)
      // The file has changed, so duplicates of its previous content must be sent themselves.
      if (columns.sha256 !== row.sha256) promoteDuplicate(journal, row.id)
    })
  }

  /** Removes the sent bytes of a failed file from the progress. */
  function forgetFailed(id: number) {
    if (sentButFailed.delete(String(id))) sentBytes.forget(String(id))
  }

  return {
    engine,
    sentBytes,
    sentButFailed,
    forgetFailed,
    /** Records that a failed file was sent, completely or partly. */
    addSentButFailed(id: number, bytes: number) {
      sentBytes.resume(String(id), bytes)
      sentButFailed.add(String(id))
    },
    retryReason: () => files.values().find((file) => file.problem !== null)?.problem?.kind ?? null,
    /** Sends all pending files, several at a time. Records failures and continues. */
    async send(): Promise<void> {
      sending = Promise.withResolvers()
      const { promise } = sending
      // Send begun uploads first: other files may be waiting for the disk space that these uploads reserve.
      addAll(journal.all<FileRow>(BEGUN_UPLOADS, folderId))
      addQueued()
      if (files.size === 0) sending = null
      else {
        engine.proceed()
        await promise
      }
    },
    /**
     * Aborts incomplete requests. Resolves when the server has responded about files that it has received completely.
     */
    async stop() {
      sending = null
      idle = Promise.withResolvers()
      engine.pause('paused')
      await idle.promise
    },
    close() {
      isClosed = true
      idle?.resolve()
      engine.close()
    },
  }
}
