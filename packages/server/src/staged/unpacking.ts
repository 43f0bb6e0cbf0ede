import { setImmediate } from 'node:timers/promises'
import type { FastifyError } from 'fastify'
import type { Kysely } from 'kysely'
import { Problem, problemOf, serverError } from '../errors.ts'
import type { FailureCode, Schema, StagedFileRow } from '../db/schema.ts'
import { writeInSlices } from '../db/writeInSlices.ts'
import { removeDeleted } from '../objects/sweep.ts'
import { UnreadableArchiveError } from './archive/entry.ts'
import { ArchiveTooLargeError } from './archive/unpackLimits.ts'
import { importEntry } from './importEntry.ts'
import { entriesOf } from './entries.ts'
import { advance, DiscardedError } from './progress.ts'
import { deleteFileLater } from '../objects/deleteFileLater.ts'
import { scan } from './scan.ts'
import { clearNotes, clearWaiting } from './remove.ts'
import type { ImportContext } from './take.ts'
import { notesOf } from './takeout/notes.ts'

/** Works through what was staged, one file after another. */
export interface Unpacking {
  /** Takes up what an earlier run left. */
  start(): void
  /** Begins with what somebody has staged, and with what failed for want of room; resolves to how many files wait now. */
  trigger(userId: number): Promise<number>
  /** Resolves when nothing runs any more. What was not finished goes on at the next start. */
  close(): Promise<void>
}

const MOST_ATTEMPTS = 3
/** How many files without anything to keep go by before it is written down how far it is. */
const STRIDE = 200
/** Rows of one step, few enough to be changed within a few milliseconds. */
const ROWS = 100

/** The unpacking of one server. `start` begins it. */
export function createUnpacking(context: ImportContext): Unpacking {
  const { db, log, objects, now } = context
  const ending = new AbortController()
  let running: Promise<void> | null = null
  let calls = 0
  let heard = 0
  /** Settles when all triggered files are marked as PROCESSING. No file is unpacked before. */
  let marked: Promise<unknown> = Promise.resolve()

  /** All that wait are scanned before anything is taken from one: a photo and its note may be in two parts. */
  const next = () =>
    db
      .selectFrom('staged_file')
      .selectAll()
      .where('status', '=', 'PROCESSING')
      .orderBy('is_scanned')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()

  async function work(): Promise<void> {
    while (heard !== calls && !ending.signal.aborted) {
      heard = calls
      await marked
      for (let staged = await next(); staged && !ending.signal.aborted; staged = await next()) {
        await run(staged)
        await marked
      }
    }
  }

  /** Marks a user's files with this status as PROCESSING. Files that failed without a failure code would fail again. */
  async function mark(userId: number, status: 'STAGED' | 'FAILED'): Promise<void> {
    let last = 0
    await writeInSlices(db, async (transaction) => {
      const found = await transaction
        .selectFrom('staged_file')
        .select('id')
        .where('user_id', '=', userId)
        .where('status', '=', status)
        .where('id', '>', last)
        .orderBy('id')
        .limit(ROWS)
        .execute()
      const ids = found.map(({ id }) => id)
      last = ids.at(-1) ?? last
      await transaction
        .updateTable('staged_file')
        .set({ status: 'PROCESSING', message: null, failure_code: null, attempts: 0, updated_at: now() })
        .where('id', 'in', ids)
        .where((row) => row.or([row('status', '=', 'STAGED'), row('failure_code', 'is not', null)]))
        .execute()
      return ids.length > 0
    })
  }

  async function run(staged: StagedFileRow): Promise<void> {
    const tried = db.updateTable('staged_file').where('id', '=', staged.id)
    const owner = db.selectFrom('live_user').select('id').where('id', '=', staged.user_id)
    try {
      if (!(await owner.executeTakeFirst())) {
        // `Deletions` removes the rows of the account meanwhile.
        await tried.set({ status: 'DISCARDED' }).execute()
        await setImmediate()
        return
      }
      if (staged.attempts >= MOST_ATTEMPTS)
        throw new Problem(500, 'The server stopped while it was unpacked.')
      await tried.set((row) => ({ attempts: row('attempts', '+', 1) })).execute()
      await objects.withLocalPath({ kind: 'staged', fileName: staged.file_name }, (path) =>
        staged.is_scanned ? unpack(staged, path) : scan(context, staged, path, ending.signal),
      )
    } catch (error) {
      if (ending.signal.aborted) await tried.set({ attempts: staged.attempts }).execute()
      else if (!(error instanceof DiscardedError)) await fail(staged, error)
    }
  }

  async function unpack(staged: StagedFileRow, path: string): Promise<void> {
    const notes = await notesOf(db, staged)
    let index = 0
    for await (const entry of entriesOf(staged, path, ending.signal)) {
      if (index >= staged.entries_done) {
        await importEntry(context, staged, notes, entry, index)
        if (index % STRIDE === STRIDE - 1) await advance(db, staged, { index, now: now() })
      }
      index++
    }
    await finish(staged, index)
  }

  /** What was read to its end goes; where something in it could not be read, or nothing was kept, it stays. */
  async function finish({ id, file_name, export_name }: StagedFileRow, entries: number): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const staged = transaction.updateTable('staged_file').where('id', '=', id)
      const counts = await staged
        .where('status', '=', 'PROCESSING')
        .set({ entries_done: entries, entries, updated_at: now() })
        .returning(['added', 'duplicates', 'skipped', 'trashed', 'unreadable'])
        .executeTakeFirstOrThrow(() => new DiscardedError())
      const { skipped, trashed, unreadable } = counts
      const taken = counts.added + counts.duplicates
      // A part of a Takeout may be all notes, and all that is in an archive may have been thrown away before.
      const isNothingMissing = skipped === 0 && (export_name !== null || trashed > 0)
      const message = skipped > 0 && taken > 0 ? inPart(counts) : null
      if (unreadable > 0 || (taken === 0 && !isNothingMissing))
        await staged
          .set({ status: 'FAILED', message: message ?? (await whyNothing(transaction, id)) })
          .execute()
      else {
        await staged.set({ status: 'COMPLETED', message }).execute()
        await deleteFileLater(transaction, file_name, now())
      }
    })
    if (!export_name) await writeInSlices(db, (transaction) => clearNotes(transaction, id))
    await removeDeleted(context)
  }

  /** What is wrong with the file itself stays so; all else may be tried again. */
  async function fail({ id }: StagedFileRow, error: unknown): Promise<void> {
    const row = await db.selectFrom('staged_file').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return
    const outcome =
      error instanceof UnreadableArchiveError || error instanceof ArchiveTooLargeError
        ? { message: toldOf(row.added + row.duplicates > 0 ? inPart(row) : '', error), failure_code: null }
        : obstructed(row, problemOf(error as FastifyError))
    const failed = db.updateTable('staged_file').where('id', '=', id).where('status', '=', 'PROCESSING')
    await failed.set({ status: 'FAILED', ...outcome, updated_at: now() }).execute()
    // Where it was not looked through and never will be, they are only a part of what is in it.
    if (!outcome.failure_code && !row.is_scanned)
      await writeInSlices(db, (transaction) => clearWaiting(transaction, id))
    if (outcome.failure_code && !(error instanceof Problem))
      log.error({ err: error, stagedId: id }, 'a staged file could not be processed')
  }

  function wake(): void {
    calls++
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'what is staged cannot be read'))
      .finally(() => {
        running = null
        if (heard !== calls && !ending.signal.aborted) wake()
      })
  }

  return {
    start: wake,
    async trigger(userId) {
      const marking = marked.then(async () => {
        await mark(userId, 'STAGED')
        await mark(userId, 'FAILED')
      })
      marked = marking.catch(() => {})
      await marking
      wake()
      const waiting = db
        .selectFrom('staged_file')
        .where('user_id', '=', userId)
        .where('status', '=', 'PROCESSING')
      const { count } = await waiting
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    async close() {
      ending.abort()
      await running
    },
  }
}

/** Where nothing was left out, nobody knows how many there were. */
function inPart({
  added,
  duplicates,
  skipped,
}: Pick<StagedFileRow, 'added' | 'duplicates' | 'skipped'>): string {
  const taken = added + duplicates
  return skipped > 0 ? `Taken in part: ${taken} of ${taken + skipped}.` : `Taken in part: ${taken}.`
}

/** How far an archive came, and what keeps the rest of it from being taken for now. */
function obstructed(row: StagedFileRow, problem: Problem): Pick<StagedFileRow, 'message' | 'failure_code'> {
  const { is_archive, items, added, duplicates, skipped } = row
  const far = is_archive && items !== null ? `${added + duplicates + skipped} of ${items} unpacked.` : ''
  const failure_code = obstacleIn(problem)
  // Who asks may be told that the server is busy. What has failed for that has failed for a fault of the server.
  return { message: toldOf(far, problem.status === 503 ? serverError() : problem), failure_code }
}

/** A 507 with `Retry-After` means a full disk, which can get free space. Without it, the plan is full (docs/decisions/0015). */
function obstacleIn({ status, retryAfter }: Problem): FailureCode {
  if (status !== 507) return 'SERVER'
  return retryAfter === null ? 'PLAN_FULL' : 'DISK_FULL'
}

const toldOf = (far: string, { message }: Error) => `${far} ${message}`.trim()

/** Why nothing of it was taken: what was wrong with all that is in it, if it was the same. */
async function whyNothing(db: Kysely<Schema>, id: number): Promise<string> {
  const leftOut = db
    .selectFrom('staged_entry')
    .where('staged_file_id', '=', id)
    .where('result', '=', 'LEFT_OUT')
  const reasons = await leftOut.select('reason').distinct().limit(2).execute()
  const [only] = reasons.length === 1 ? reasons : []
  return only?.reason ?? 'There is nothing in it that can be kept.'
}
