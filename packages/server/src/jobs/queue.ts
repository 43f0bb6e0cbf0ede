import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { isSharedDatabase } from '../db/dialect.ts'
import { currentTime } from '../db/queries/currentTime.ts'
import { skipLocked } from '../db/queries/skipLocked.ts'
import type { JobKind, JobRow, Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'

export type Job = JobRow

/** Time after which another process takes over the jobs of a process that stopped renewing their leases. */
const LEASE_MS = 60_000
export const RENEW_INTERVAL_MS = LEASE_MS / 3
/** Interval between checks whether another process has finished a job that a request waits for. */
const WAIT_POLL_MS = 250

/**
 * Kinds of long jobs. A process runs only one job of each kind at a time, because they use much CPU time and memory of
 * its machine, and only if no photo of ordinary size is waiting.
 */
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
 * Queues jobs in the database. A job that was taken is reserved for this process while the process renews its lease, so
 * that no job runs twice or is lost.
 */
export function createQueue(db: Kysely<Schema>, now: () => number) {
  const owner = randomUUID()
  const runningIds = new Set<number>()
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
      .where((row) => row.or([row('state', '=', 'queued'), row('lease_until', '<', currentTime(db))]))
      // After a pause of the process, its own leases may have expired, too.
      .$if(runningIds.size > 0, (query) => query.where('id', 'not in', [...runningIds]))
      .orderBy('id')
      .limit(1)
      .modifyEnd(skipLocked(db))

  const leaseEnd = sql<number>`${currentTime(db)} + ${LEASE_MS}`

  const createJob = (kind: JobKind, media_id: number) =>
    ({ kind, media_id, state: 'queued', attempts: 0, created_at: now() }) as const

  async function takeAvailable(rows: ReturnType<typeof selectAvailableJobs>): Promise<Job | undefined> {
    const job = await db
      .updateTable('job')
      .set((row) => ({ state: 'running', owner, lease_until: leaseEnd, attempts: row('attempts', '+', 1) }))
      .where('id', '=', rows)
      .returningAll()
      .executeTakeFirst()
    if (job) runningIds.add(job.id)
    return job
  }

  async function takeExclusive(
    kind: ExclusiveKind,
    rows: ReturnType<typeof selectAvailableJobs>,
  ): Promise<Job | undefined> {
    if (runningKinds.has(kind)) return
    runningKinds.add(kind)
    let job: Job | undefined
    try {
      job = await takeAvailable(rows)
    } finally {
      if (!job) runningKinds.delete(kind)
    }
    return job
  }

  /** Takes photos of ordinary size first, so that they don't wait for large photos and videos. */
  async function takeFirst(
    restrict: (rows: ReturnType<typeof selectAvailableJobs>) => ReturnType<typeof selectAvailableJobs>,
  ) {
    const ordinaryJob = await takeAvailable(restrict(selectAvailableJobs('render')))
    if (ordinaryJob) return ordinaryJob
    for (const kind of EXCLUSIVE_KINDS) {
      const job = await takeExclusive(kind, restrict(selectAvailableJobs(kind)))
      if (job) return job
    }
    return undefined
  }

  type Changes = Partial<Pick<Job, 'state' | 'error' | 'attempts'>>

  /** Ends the lease of a job. Returns false if the item was deleted or another process took over the job. */
  async function update(transaction: Kysely<Schema>, job: Job, changes: Changes): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('job')
      .set({ ...changes, lease_until: null, owner: null })
      .where('id', '=', job.id)
      .where('owner', '=', owner)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Ends a job that created no renditions. The item keeps its original. */
  const endWithFailure = (job: Job, changes: Changes, failure: FailureColumns = { failure: null }) =>
    runTransaction(db, { lock: null }, async (transaction) => {
      if (!(await update(transaction, job, changes))) return
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

    /**
     * Stores the result of a job and queues the next one. If another process took over the job, that process will store
     * its result. Resolves to false if the item was deleted.
     */
    complete: (job: Job, { next, ...properties }: JobResult): Promise<boolean> =>
      runTransaction(db, { lock: null }, async (transaction) => {
        if (!(await update(transaction, job, { state: 'done', error: null }))) {
          const item = transaction.selectFrom('media').select('id').where('id', '=', job.media_id)
          return (await item.executeTakeFirst()) !== undefined
        }
        const media = { ...properties, status: next ? 'processing' : 'ready', failure: null } as const
        await transaction.updateTable('media').set(media).where('id', '=', job.media_id).execute()
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

    /** Whether a job can be taken, for example one that another process added. */
    async hasAvailableJob(): Promise<boolean> {
      for (const kind of ['render', ...EXCLUSIVE_KINDS] as const)
        if (await selectAvailableJobs(kind).executeTakeFirst()) return true
      return false
    },

    /** Requeues all jobs whose tool or disk space may have become available. */
    async requeueWaiting(): Promise<void> {
      await db.updateTable('job').set({ state: 'queued' }).where('state', '=', 'waiting').execute()
    },

    /**
     * Requeues the jobs that an earlier process left running, when the server starts. On PostgreSQL, the jobs may belong
     * to other processes, so they are retaken only when their leases have expired.
     */
    async requeueAbandoned(): Promise<void> {
      if (isSharedDatabase(db)) return
      const queuedColumns = { state: 'queued', lease_until: null, owner: null } as const
      await db.updateTable('job').set(queuedColumns).where('state', '=', 'running').execute()
    },

    /** Renews the leases of running jobs. Must be called every `RENEW_INTERVAL_MS`. */
    async renewLeases(): Promise<void> {
      if (runningIds.size === 0) return
      await db
        .updateTable('job')
        .set({ lease_until: leaseEnd })
        .where('owner', '=', owner)
        .where('id', 'in', [...runningIds])
        .execute()
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
      const openJobs = db
        .selectFrom('job')
        .select('id')
        .where('media_id', '=', mediaId)
        .where('state', 'in', ['queued', 'running'])
      const resolveWithoutJob = async (hasJobEnded: boolean) => {
        if (!(await openJobs.executeTakeFirst())) resolve(hasJobEnded)
      }
      let poll: NodeJS.Timeout | undefined
      try {
        await resolveWithoutJob(false)
        // On PostgreSQL, another process may run the job.
        if (isSharedDatabase(db))
          poll = setInterval(() => void resolveWithoutJob(true).catch(() => {}), WAIT_POLL_MS)
        return await promise
      } finally {
        clearTimeout(timer)
        clearInterval(poll)
        itemWaiters.delete(onEnd)
        if (itemWaiters.size === 0) {
          waiters.delete(mediaId)
          urgentItems.delete(mediaId)
        }
      }
    },

    /**
     * Must be called when a job has finished or failed: frees its slot, and resolves the calls of `waitForEnd` for its
     * item.
     */
    release(job: Job): void {
      runningIds.delete(job.id)
      runningKinds.delete(job.kind)
      for (const resolve of waiters.get(job.media_id) ?? []) resolve()
    },
  }
}
