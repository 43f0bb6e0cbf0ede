import { type Kysely, sql } from 'kysely'
import { skipLocked } from '../db/queries/skipLocked.ts'
import type { JobKind, JobRow, Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { TRANSCODE_LIMIT_MS } from './ffmpeg.ts'

export type Job = JobRow

/** How long a job is reserved for the process that took it. No job takes longer. */
const LEASE_MS: Record<JobKind, number> = {
  render: 5 * 60_000,
  'render-large': 10 * 60_000,
  transcode: TRANSCODE_LIMIT_MS + 5 * 60_000,
}

/** Kinds of long jobs. Only one job of each kind runs at a time, and only if no photo of ordinary size is waiting. */
const EXCLUSIVE_KINDS = ['render-large', 'transcode'] as const
type ExclusiveKind = (typeof EXCLUSIVE_KINDS)[number]

/** The result of a job, and the job to run next. */
export interface JobResult {
  /** In Base64. */
  thumbhash?: string
  /** 1 if decoding the original failed because it is corrupt. */
  is_unreadable?: 1
  next: JobKind | null
}

/** The columns of an item that explain to its owner why a job failed. */
export interface FailureColumns {
  /** A `RenditionFailure` as JSON. */
  failure: string | null
  is_unreadable?: 1
}

/**
 * Queues jobs in the database. A job that was taken is reserved until its lease ends, so that no job runs twice or is
 * lost.
 */
export function createQueue(db: Kysely<Schema>, now: () => number) {
  const urgentItems = new Set<number>()
  /** Stored in memory, because deleting an item deletes the row of its job while the job may still be running. */
  const runningKinds = new Set<JobKind>()
  const waiters = new Map<number, Set<() => void>>()

  const selectAvailableJobs = (kind: JobKind) =>
    db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', kind)
      // A literal condition, so that SQLite can use the partial index `job_available`.
      .where(sql<boolean>`state in ('queued', 'running')`)
      .where((row) => row.or([row('state', '=', 'queued'), row('lease_until', '<', now())]))
      .orderBy('id')
      .limit(1)
      .modifyEnd(skipLocked(db))

  const createJob = (kind: JobKind, media_id: number) =>
    ({ kind, media_id, state: 'queued', attempts: 0, created_at: now() }) as const

  const takeAvailable = (kind: JobKind, rows: ReturnType<typeof selectAvailableJobs>) =>
    db
      .updateTable('job')
      .set((row) => ({
        state: 'running',
        lease_until: now() + LEASE_MS[kind],
        attempts: row('attempts', '+', 1),
      }))
      .where('id', '=', rows)
      .returningAll()
      .executeTakeFirst()

  async function takeExclusive(
    kind: ExclusiveKind,
    rows: ReturnType<typeof selectAvailableJobs>,
  ): Promise<Job | undefined> {
    if (runningKinds.has(kind)) return
    runningKinds.add(kind)
    let job: Job | undefined
    try {
      job = await takeAvailable(kind, rows)
    } finally {
      if (!job) runningKinds.delete(kind)
    }
    return job
  }

  /** Takes photos of ordinary size first, so that they don't wait for large photos and videos. */
  async function takeFirst(
    restrict: (rows: ReturnType<typeof selectAvailableJobs>) => ReturnType<typeof selectAvailableJobs>,
  ) {
    const ordinaryJob = await takeAvailable('render', restrict(selectAvailableJobs('render')))
    if (ordinaryJob) return ordinaryJob
    for (const kind of EXCLUSIVE_KINDS) {
      const job = await takeExclusive(kind, restrict(selectAvailableJobs(kind)))
      if (job) return job
    }
    return undefined
  }

  type Changes = Partial<Pick<Job, 'state' | 'error' | 'attempts'>>

  async function update(transaction: Kysely<Schema>, job: Job, changes: Changes) {
    const releasedColumns = { ...changes, lease_until: null }
    await transaction.updateTable('job').set(releasedColumns).where('id', '=', job.id).execute()
  }

  /** Ends a job that created no renditions. The item keeps its original. */
  const endWithFailure = (job: Job, changes: Changes, failure: FailureColumns = { failure: null }) =>
    runTransaction(db, { lock: null }, async (transaction) => {
      await update(transaction, job, changes)
      const media = transaction.updateTable('media').where('id', '=', job.media_id)
      await media.set({ status: 'failed', ...failure }).execute()
    })

  return {
    hasUrgentItem: () => urgentItems.size > 0,

    /** Takes the job for which a request has waited longest; if no request waits, takes the oldest job. */
    async take(): Promise<Job | undefined> {
      for (const mediaId of urgentItems) {
        const job = await takeFirst((rows) => rows.where('media_id', '=', mediaId))
        if (!job) continue
        urgentItems.delete(mediaId)
        return job
      }
      return takeFirst((rows) => rows)
    },

    /** Stores the result of a job and queues the next one. Resolves to false if the item was deleted. */
    complete: (job: Job, { next, ...properties }: JobResult): Promise<boolean> =>
      runTransaction(db, { lock: null }, async (transaction) => {
        const media = { ...properties, status: next ? 'processing' : 'ready', failure: null } as const
        await update(transaction, job, { state: 'done', error: null })
        const updateQuery = transaction.updateTable('media').set(media).where('id', '=', job.media_id)
        if ((await updateQuery.executeTakeFirst()).numUpdatedRows === 0n) return false
        if (next) await transaction.insertInto('job').values(createJob(next, job.media_id)).execute()
        return true
      }),

    /** Ends a failed job. `failure` explains the reason to the owner of the item. */
    fail: (job: Job, reason: string, failure: FailureColumns): Promise<void> =>
      endWithFailure(job, { state: 'failed', error: reason }, failure),

    async requeue(job: Job, reason: string): Promise<void> {
      await update(db, job, { state: 'queued', error: reason })
    },

    /** Queues a job again after the server interrupted it in order to stop. The attempt doesn't count. */
    async requeueInterrupted(job: Job): Promise<void> {
      await update(db, job, { state: 'queued', attempts: job.attempts - 1 })
    },

    /**
     * Lets a job wait for disk space or a tool. The attempt doesn't count. Meanwhile, the item has the status `failed`.
     */
    suspend: (job: Job, reason: string): Promise<void> =>
      endWithFailure(job, { state: 'waiting', error: reason, attempts: job.attempts - 1 }),

    /**
     * Requeues all jobs in a state: `running` jobs when the server starts, `waiting` jobs when their tool or disk space
     * may have become available.
     */
    async requeueAll(state: 'running' | 'waiting'): Promise<void> {
      const queuedColumns = { state: 'queued', lease_until: null } as const
      await db.updateTable('job').set(queuedColumns).where('state', '=', state).execute()
    },

    /**
     * Runs the jobs of an item first. Resolves to true when one has finished or failed; to false if there is none, or
     * after `withinMs`.
     */
    async waitForEnd(mediaId: number, withinMs: number): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const onEnd = () => resolve(true)
      const itemWaiters = waiters.get(mediaId) ?? new Set()
      waiters.set(mediaId, itemWaiters.add(onEnd))
      urgentItems.add(mediaId)
      const timer = setTimeout(() => resolve(false), withinMs)
      const openJobs = db.selectFrom('job').select('id').where('media_id', '=', mediaId)
      if (!(await openJobs.where('state', 'in', ['queued', 'running']).executeTakeFirst())) resolve(false)
      const hasEnded = await promise
      clearTimeout(timer)
      itemWaiters.delete(onEnd)
      if (itemWaiters.size === 0) {
        waiters.delete(mediaId)
        urgentItems.delete(mediaId)
      }
      return hasEnded
    },

    /**
     * Must be called when a job has finished or failed: frees its slot, and resolves the calls of `waitForEnd` for its
     * item.
     */
    release(job: Job): void {
      runningKinds.delete(job.kind)
      for (const resolve of waiters.get(job.media_id) ?? []) resolve()
    },
  }
}
