import { setImmediate } from 'node:timers/promises'
import type { FastifyError } from 'fastify'
import type { Kysely } from 'kysely'
import { Problem, toProblem, createServerError } from '../http/errors.ts'
import { isSharedDatabase } from '../db/dialect.ts'
import type { FailureCode, Schema, StagedFileRow } from '../db/schema.ts'
import { writeFrom, writeInSlices } from '../db/writeInSlices.ts'
import { runTransaction } from '../db/transaction.ts'
import { removeDeleted } from '../storage/sweep.ts'
import { UnreadableArchiveError } from './archive/entry.ts'
import { ArchiveTooLargeError } from './archive/unpackLimits.ts'
import { importEntry } from './entries/importEntry.ts'
import { readEntries } from './archive/readEntries.ts'
import { recordProgress, DiscardedError } from './entries/recordProgress.ts'
import { deleteFileLater } from '../storage/deleteFileLater.ts'
import { scanStagedFile } from './scanStagedFile.ts'
import { clearSidecars, clearWaitingEntries } from './discardStagedFile.ts'
import type { ImportContext } from './entries/storeEntry.ts'
import { createSidecarLookup } from './takeout/sidecarLookup.ts'
import type { StagingProcessor } from '../services.ts'

const MAX_ATTEMPTS = 3
const POLL_INTERVAL_MS = 2000
/** The lease that is held while files are marked. */
const MARKING = 'marking of staged files'
/** Number of entries after which progress is recorded even if none of them was imported. */
const PROGRESS_INTERVAL = 200
/** Number of rows that can be changed within a few milliseconds. */
const ROW_BATCH_SIZE = 100

/** Creates the staging processor, which is idle until `start` or `trigger`. */
export function createStagingProcessor(context: ImportContext): StagingProcessor {
  const { db, leases, log, objects, now } = context
  const shutdown = new AbortController()
  let runningTask: Promise<void> | null = null
  let requests = 0
  let handledRequests = 0
  let poll: NodeJS.Timeout | undefined
  /** Resolves once all triggered files are marked as PROCESSING. No file is processed earlier. */
  const waitForMarking = () => leases.runExclusive(MARKING, () => Promise.resolve())

  /**
   * Finds the next file to process. Files that aren't scanned come first, because a photo and its sidecar can be in
   * different parts.
   */
  const findNext = () =>
    db
      .selectFrom('staged_file')
      .selectAll()
      .where('status', '=', 'PROCESSING')
      .orderBy('is_scanned')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()

  async function processAll(signal: AbortSignal): Promise<void> {
    while (handledRequests !== requests && !signal.aborted) {
      handledRequests = requests
      await waitForMarking()
      for (let staged = await findNext(); staged && !signal.aborted; staged = await findNext()) {
        await processFile(staged, signal)
        await waitForMarking()
      }
    }
  }

  /**
   * Marks a user's files with this status as PROCESSING, except files that failed without a failure code, which would
   * fail again.
   */
  async function mark(userId: number, status: 'STAGED' | 'FAILED'): Promise<void> {
    await writeFrom(db, 0, async (transaction, lastId) => {
      const foundRows = await transaction
        .selectFrom('staged_file')
        .select('id')
        .where('user_id', '=', userId)
        .where('status', '=', status)
        .where('id', '>', lastId)
        .orderBy('id')
        .limit(ROW_BATCH_SIZE)
        .execute()
      const ids = foundRows.map(({ id }) => id)
      await transaction
        .updateTable('staged_file')
        .set({ status: 'PROCESSING', message: null, failure_code: null, attempts: 0, updated_at: now() })
        .where('id', 'in', ids)
        .where((row) => row.or([row('status', '=', 'STAGED'), row('failure_code', 'is not', null)]))
        .execute()
      return { state: ids.at(-1) ?? lastId, hasMore: ids.length > 0 }
    })
  }

  async function processFile(staged: StagedFileRow, signal: AbortSignal): Promise<void> {
    const update = db.updateTable('staged_file').where('id', '=', staged.id)
    const owner = db.selectFrom('live_user').select('id').where('id', '=', staged.user_id)
    try {
      if (!(await owner.executeTakeFirst())) {
        // The account is being deleted, and `Deletions` will remove its rows.
        await update.set({ status: 'DISCARDED' }).execute()
        await setImmediate()
        return
      }
      if (staged.attempts >= MAX_ATTEMPTS)
        throw new Problem(500, 'The server stopped repeatedly while unpacking this file.')
      await update.set((row) => ({ attempts: row('attempts', '+', 1) })).execute()
      await objects.withLocalPath({ kind: 'staged', fileName: staged.file_name }, (path) =>
        staged.is_scanned ? unpack(staged, path, signal) : scanStagedFile(context, staged, path, signal),
      )
    } catch (error) {
      if (signal.aborted) await update.set({ attempts: staged.attempts }).execute()
      else if (!(error instanceof DiscardedError)) await recordFailure(staged, error)
    }
  }

  async function unpack(staged: StagedFileRow, path: string, signal: AbortSignal): Promise<void> {
    const sidecars = await createSidecarLookup(db, staged)
    let index = 0
    for await (const entry of readEntries(staged, path, signal)) {
      if (index >= staged.entries_done) {
        await importEntry(context, staged, sidecars, entry, index)
        if (index % PROGRESS_INTERVAL === PROGRESS_INTERVAL - 1)
          await recordProgress(db, staged, { index, now: now() })
      }
      index++
    }
    await finish(staged, index)
  }

  /**
   * Completes a file that was read to the end. Keeps its bytes and marks it as failed if entries were unreadable or
   * nothing was imported.
   */
  async function finish({ id, file_name, export_name }: StagedFileRow, entries: number): Promise<void> {
    await runTransaction(db, { lock: ['staged', id] }, async (transaction) => {
      const staged = transaction.updateTable('staged_file').where('id', '=', id)
      const counts = await staged
        .where('status', '=', 'PROCESSING')
        .set({ entries_done: entries, entries, updated_at: now() })
        .returning(['added', 'duplicates', 'skipped', 'trashed', 'unreadable'])
        .executeTakeFirstOrThrow(() => new DiscardedError())
      const { skipped, trashed, unreadable } = counts
      const importedCount = counts.added + counts.duplicates
      // A part of a Takeout may contain only sidecars, or only photos from the trash.
      const mayBeEmpty = skipped === 0 && (export_name !== null || trashed > 0)
      const message = skipped > 0 && importedCount > 0 ? describePartialImport(counts) : null
      if (unreadable > 0 || (importedCount === 0 && !mayBeEmpty))
        await staged
          .set({ status: 'FAILED', message: message ?? (await findFailureReason(transaction, id)) })
          .execute()
      else {
        await staged.set({ status: 'COMPLETED', message }).execute()
        await deleteFileLater(transaction, file_name, now())
      }
    })
    if (!export_name) await writeInSlices(db, (transaction) => clearSidecars(transaction, id))
    await removeDeleted(context)
  }

  /** Records a failure. Processing can be retried unless the file itself caused the failure. */
  async function recordFailure({ id }: StagedFileRow, error: unknown): Promise<void> {
    const row = await db.selectFrom('staged_file').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return
    const outcome =
      error instanceof UnreadableArchiveError || error instanceof ArchiveTooLargeError
        ? {
            message: joinMessages(row.added + row.duplicates > 0 ? describePartialImport(row) : '', error),
            failure_code: null,
          }
        : toRetryableFailure(row, toProblem(error as FastifyError))
    const update = db.updateTable('staged_file').where('id', '=', id).where('status', '=', 'PROCESSING')
    await update.set({ status: 'FAILED', ...outcome, updated_at: now() }).execute()
    // If the scan failed and won't be retried, the list of entries is incomplete, so remove it.
    if (!outcome.failure_code && !row.is_scanned)
      await writeInSlices(db, (transaction) => clearWaitingEntries(transaction, id))
    if (outcome.failure_code && !(error instanceof Problem))
      log.error({ err: error, stagedId: id }, 'a staged file could not be processed')
  }

  async function wakeIfNeeded(): Promise<void> {
    const staged = await findNext().catch((error: unknown) =>
      log.error({ err: error }, 'staged files could not be read'),
    )
    if (staged) wake()
  }

  function wake(): void {
    requests++
    runningTask ??= processIfFree()
      .catch((error: unknown) => log.error({ err: error }, 'staged files could not be processed'))
      .finally(() => {
        runningTask = null
        if (handledRequests !== requests && !shutdown.signal.aborted) wake()
      })
  }

  /** Processes files unless another process does. That process finds triggered files when it polls. */
  async function processIfFree(): Promise<void> {
    const isFree = await leases.tryRun('staged files', (signal) =>
      processAll(AbortSignal.any([shutdown.signal, signal])),
    )
    if (!isFree) handledRequests = requests
  }

  return {
    start() {
      wake()
      // On PostgreSQL, a request to another process may have triggered files.
      if (isSharedDatabase(db)) poll = setInterval(() => void wakeIfNeeded(), POLL_INTERVAL_MS).unref()
    },
    async trigger(userId) {
      await leases.runExclusive(MARKING, async () => {
        await mark(userId, 'STAGED')
        await mark(userId, 'FAILED')
      })
      wake()
      const waitingFiles = db
        .selectFrom('staged_file')
        .where('user_id', '=', userId)
        .where('status', '=', 'PROCESSING')
      const { count } = await waitingFiles
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    async close() {
      clearInterval(poll)
      shutdown.abort()
      await runningTask
    },
  }
}

/** Describes a partial import. If no entry was skipped, reading the archive failed, so the total is unknown. */
function describePartialImport({
  added,
  duplicates,
  skipped,
}: Pick<StagedFileRow, 'added' | 'duplicates' | 'skipped'>): string {
  const importedCount = added + duplicates
  return skipped > 0
    ? `Imported ${importedCount} of ${importedCount + skipped}.`
    : `Imported ${importedCount}.`
}

/** Returns the progress of an archive, and why its remaining entries can't be imported now. */
function toRetryableFailure(
  row: StagedFileRow,
  problem: Problem,
): Pick<StagedFileRow, 'message' | 'failure_code'> {
  const { is_archive, items, added, duplicates, skipped } = row
  const progress = is_archive && items !== null ? `${added + duplicates + skipped} of ${items} unpacked.` : ''
  const failure_code = toFailureCode(problem)
  // A 503 asks a client to retry later, which background work can't do, so report a server error instead.
  return {
    message: joinMessages(progress, problem.status === 503 ? createServerError() : problem),
    failure_code,
  }
}

/**
 * Returns the failure code of an error. A 507 with `Retry-After` means a full disk, on which space may become free;
 * without it, a full plan (docs/decisions/0015).
 */
function toFailureCode({ status, retryAfter }: Problem): FailureCode {
  if (status !== 507) return 'SERVER'
  return retryAfter === null ? 'PLAN_FULL' : 'DISK_FULL'
}

const joinMessages = (progress: string, { message }: Error) => `${progress} ${message}`.trim()

/** Returns why nothing was imported: the reason that all skipped entries share, if there is one. */
async function findFailureReason(db: Kysely<Schema>, id: number): Promise<string> {
  const skippedEntries = db
    .selectFrom('staged_entry')
    .where('staged_file_id', '=', id)
    .where('result', '=', 'LEFT_OUT')
  const reasons = await skippedEntries.select('reason').distinct().limit(2).execute()
  const [only] = reasons.length === 1 ? reasons : []
  return only?.reason ?? 'The archive contains no supported files.'
}
