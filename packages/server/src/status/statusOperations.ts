import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import serverPackage from '../../package.json' with { type: 'json' }
import type { AppContext } from '../appContext.ts'
import { auditEvent } from '../audit/audit.ts'
import { toMonth } from '../db/queries/expressions.ts'
import { writeFrom } from '../db/writeInSlices.ts'
import { formatTime } from '../formatTime.ts'
import { getCaller } from '../http/access.ts'
import type { Operations } from '../http/contract/operations.ts'
import { canBuyPlans } from '../payments/provider.ts'
import { computeReserve } from '../storage/reservations.ts'

/** Number of users in the list of those who use the most storage. */
const LISTED_USERS = 10
const LISTED_MONTHS = 12
const LISTED_JOBS = 20
/** Number of jobs to retry per transaction. */
const JOB_BATCH_SIZE = 200

/** Operations that show the state of the server to administrators, and retry failed jobs. */
export function createStatusOperations(context: AppContext): Operations {
  const { db, reader, settings, jobs, now } = context

  /** Reads the storage figures in the reader thread, because computing the growth requires reading every item. */
  async function readStorage() {
    const [disk, [total], users, months] = await Promise.all([
      statfs(settings.data),
      reader.read(sql<{ bytes: number | null }>`select sum(used_bytes) as bytes from live_user`),
      reader.read(
        sql<{ id: number; email: string; usedBytes: number }>`select id, email, used_bytes as "usedBytes"
          from live_user where used_bytes > 0 order by used_bytes desc, id limit ${LISTED_USERS}`,
      ),
      reader.read(
        sql<{
          month: string
          bytes: number
        }>`select ${toMonth(db, sql`date_added`)} as month,
          sum(size) as bytes from media group by 1 order by 1 desc limit ${LISTED_MONTHS}`,
      ),
    ])
    return {
      diskBytes: disk.blocks * disk.bsize,
      freeBytes: disk.bavail * disk.bsize,
      reservedBytes: computeReserve(disk, settings.reserveBytes),
      storedBytes: total?.bytes ?? 0,
      users,
      growth: months.toReversed(),
    }
  }

  async function readJobs() {
    const states = await reader.read(
      sql<{
        state: string
        count: number
      }>`select state, count(*) as count from job where state <> 'done' group by state`,
    )
    const count = (state: string) => states.find((row) => row.state === state)?.count ?? 0
    const failed = await reader.read(
      db
        .selectFrom('job')
        .select(['id', 'kind', 'media_id', 'error', 'created_at'])
        .where('state', '=', 'failed')
        .orderBy('id', 'desc')
        .limit(LISTED_JOBS),
    )
    return {
      queued: count('queued'),
      running: count('running'),
      waiting: count('waiting'),
      failed: count('failed'),
      failedJobs: failed.map(({ id, kind, media_id, error, created_at }) => ({
        id,
        kind,
        mediaId: media_id,
        error,
        createdAt: formatTime(created_at),
      })),
    }
  }

  /** Requeues all jobs in a state and returns their number. Doesn't requeue a job that fails again meanwhile. */
  async function retryAll(state: 'failed' | 'waiting'): Promise<number> {
    const { retriedCount } = await writeFrom(
      db,
      { retriedCount: 0, lastId: 0 },
      async (transaction, progress) => {
        const rows = await transaction
          .updateTable('job')
          .set({ state: 'queued', attempts: 0, lease_until: null })
          .where('id', 'in', (row) =>
            row
              .selectFrom('job')
              .select('id')
              .where('state', '=', state)
              .where('id', '>', progress.lastId)
              .orderBy('id')
              .limit(JOB_BATCH_SIZE),
          )
          .returning('id')
          .execute()
        return {
          state: {
            retriedCount: progress.retriedCount + rows.length,
            lastId: Math.max(progress.lastId, ...rows.map(({ id }) => id)),
          },
          hasMore: rows.length === JOB_BATCH_SIZE,
        }
      },
    )
    return retriedCount
  }

  async function readMail() {
    const states = await reader.read(
      sql<{ status: string; count: number }>`select status, count(*) as count from mail
        where status in ('PENDING', 'RETRY', 'FAILED') group by status`,
    )
    const count = (status: string) => states.find((row) => row.status === status)?.count ?? 0
    return {
      isConfigured: settings.smtpUrl !== null,
      waiting: count('PENDING') + count('RETRY'),
      failed: count('FAILED'),
    }
  }

  return {
    async getServerStatus() {
      const [storage, jobCounts, mail] = await Promise.all([readStorage(), readJobs(), readMail()])
      return {
        version: serverPackage.version,
        canSellPlans: canBuyPlans(settings),
        storage,
        jobs: jobCounts,
        mail,
      }
    },

    async retryJobs(request) {
      const retriedCount = (await retryAll('failed')) + (await retryAll('waiting'))
      await auditEvent(db, {
        at: now(),
        actorId: getCaller(request).id,
        kind: 'job',
        subject: 'failed',
        action: 'retried',
        details: { jobs: retriedCount },
      })
      jobs.wake()
      return { retried: retriedCount }
    },
  }
}
