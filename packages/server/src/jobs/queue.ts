import type { Kysely } from 'kysely'
import type { JobKind, JobRow, Schema } from '../db/schema.ts'
import { FILM_LIMIT_MS } from './ffmpeg.ts'

export type Job = JobRow

/** How long a job belongs to who took it. Longer than any takes. */
const LEASE_MS: Record<JobKind, number> = {
  render: 5 * 60_000,
  'render-large': 10 * 60_000,
  transcode: FILM_LIMIT_MS + 5 * 60_000,
}

/** Jobs of these kinds take long, so each kind has one job running at a time and yields to all other photos. */
const EXCLUSIVE = ['render-large', 'transcode'] as const
type ExclusiveKind = (typeof EXCLUSIVE)[number]

/** What a job has led to. */
export interface Done {
  /** Of its item's picture. */
  thumbhash?: string
  /** 1 when decoding the original found that it is corrupt. */
  is_unreadable?: 1
  /** What is to be done with the item then; null: it is ready. */
  next: JobKind | null
}

/** The columns of an item that explain to its owner why a job failed. */
export interface FailureColumns {
  /** A `RenditionFailure` as JSON. */
  failure: string | null
  is_unreadable?: 1
}

/** The job table: who takes a row has it until its lease ends, so that nothing is done twice and nothing is lost. */
export function createQueue(db: Kysely<Schema>, now: () => number) {
  const hurried = new Set<number>()
  /** Kept in memory: when an item is deleted, its job row is deleted too while the job may still be running. */
  const running = new Set<JobKind>()
  const waiters = new Map<number, Set<() => void>>()

  const free = (kind: JobKind) =>
    db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', kind)
      .where((row) =>
        row.or([
          row('state', '=', 'queued'),
          row.and([row('state', '=', 'running'), row('lease_until', '<', now())]),
        ]),
      )
      .orderBy('id')
      .limit(1)

  const queued = (kind: JobKind, media_id: number) =>
    ({ kind, media_id, state: 'queued', attempts: 0, created_at: now() }) as const

  const take = (kind: JobKind, rows: ReturnType<typeof free>) =>
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

  async function takeExclusive(kind: ExclusiveKind, rows: ReturnType<typeof free>): Promise<Job | undefined> {
    if (running.has(kind)) return
    running.add(kind)
    let job: Job | undefined
    try {
      job = await take(kind, rows)
    } finally {
      if (!job) running.delete(kind)
    }
    return job
  }

  /** Photos of usual size come first, so that neither large photos nor films keep them waiting. */
  async function takeFirst(among: (rows: ReturnType<typeof free>) => ReturnType<typeof free>) {
    const usual = await take('render', among(free('render')))
    if (usual) return usual
    for (const kind of EXCLUSIVE) {
      const job = await takeExclusive(kind, among(free(kind)))
      if (job) return job
    }
    return undefined
  }

  type Changes = Partial<Pick<Job, 'state' | 'error' | 'attempts'>>

  async function change(on: Kysely<Schema>, job: Job, changes: Changes) {
    const released = { ...changes, lease_until: null }
    await on.updateTable('job').set(released).where('id', '=', job.id).execute()
  }

  /** Its item stays as it was uploaded, without what was to be made. */
  const without = (job: Job, changes: Changes, why: FailureColumns = { failure: null }) =>
    db.transaction().execute(async (transaction) => {
      await change(transaction, job, changes)
      const media = transaction.updateTable('media').where('id', '=', job.media_id)
      await media.set({ status: 'failed', ...why }).execute()
    })

  return {
    /** Somebody waits for one. */
    isHurried: () => hurried.size > 0,

    /** Takes the next job: one somebody waits for, else the oldest. */
    async take(): Promise<Job | undefined> {
      for (const mediaId of hurried) {
        const job = await takeFirst((rows) => rows.where('media_id', '=', mediaId))
        if (!job) continue
        hurried.delete(mediaId)
        return job
      }
      return takeFirst((rows) => rows)
    },

    /** Writes down what was made of an item, and what comes next; false when the item is gone. */
    finish: (job: Job, { next, ...made }: Done): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const media = { ...made, status: next ? 'processing' : 'ready', failure: null } as const
        await change(transaction, job, { state: 'done', error: null })
        const updated = transaction.updateTable('media').set(media).where('id', '=', job.media_id)
        if ((await updated.executeTakeFirst()).numUpdatedRows === 0n) return false
        if (next) await transaction.insertInto('job').values(queued(next, job.media_id)).execute()
        return true
      }),

    /** Gives a job up. `why` explains the failure to the owner of the item. */
    fail: (job: Job, reason: string, why: FailureColumns): Promise<void> =>
      without(job, { state: 'failed', error: reason }, why),

    /** To be tried again. */
    async putBack(job: Job, reason: string): Promise<void> {
      await change(db, job, { state: 'queued', error: reason })
    },

    /** The server stops; that is no try. */
    async handBack(job: Job): Promise<void> {
      await change(db, job, { state: 'queued', attempts: job.attempts - 1 })
    },

    /** To wait for something the server lacks; that is no try. Until then its item is as one whose job has failed. */
    setAside: (job: Job, reason: string): Promise<void> =>
      without(job, { state: 'waiting', error: reason, attempts: job.attempts - 1 }),

    /** Has done what runs, at start, when it belongs to nobody; or what waits, where what it waits for may be there now. */
    async takeUp(state: 'running' | 'waiting'): Promise<void> {
      const again = { state: 'queued', lease_until: null } as const
      await db.updateTable('job').set(again).where('state', '=', state).execute()
    },

    /** Puts an item's jobs first. Resolves to true when one of them has ended, to false if none is open, or after a time. */
    async ended(mediaId: number, withinMs: number): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const tell = () => resolve(true)
      const others = waiters.get(mediaId) ?? new Set()
      waiters.set(mediaId, others.add(tell))
      hurried.add(mediaId)
      const timer = setTimeout(() => resolve(false), withinMs)
      const open = db.selectFrom('job').select('id').where('media_id', '=', mediaId)
      if (!(await open.where('state', 'in', ['queued', 'running']).executeTakeFirst())) resolve(false)
      const hasEnded = await promise
      clearTimeout(timer)
      others.delete(tell)
      if (others.size === 0) {
        waiters.delete(mediaId)
        hurried.delete(mediaId)
      }
      return hasEnded
    },

    /** A job's turn is over: another may be taken for it, and those who wait for it are told. */
    release(job: Job): void {
      running.delete(job.kind)
      for (const resolve of waiters.get(job.media_id) ?? []) resolve()
    },
  }
}
