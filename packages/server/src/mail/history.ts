import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { MailRow, Schema } from '../db/schema.ts'
import { notFound, Problem } from '../errors.ts'
import type { House } from '../house.ts'
import type { Operations } from '../operations.ts'
import { calledOf } from '../person.ts'
import { APP_NAME } from './letter.ts'
import { INBOX_SIZE } from './post.ts'
import { timeOf } from '../timeOf.ts'

type Status = MailRow['status']

interface PageQuery {
  page: number
  size: number
  status?: Status
}

/** What was mailed and what became of it (API-091 to API-096). */
export function historyOperations({ db, now, post, settings }: House): Operations {
  const withSender = (rows: SelectQueryBuilder<Schema, 'mail', object>) =>
    rows
      .leftJoin('user', 'user.id', 'mail.user_id')
      .selectAll('mail')
      .select(['user.email', 'user.first_name', 'user.last_name'])

  async function pageOf({ page, size, status }: PageQuery, userId?: number) {
    let rows = db.selectFrom('mail')
    if (status) rows = rows.where('mail.status', '=', status)
    if (userId) rows = rows.where('mail.user_id', '=', userId)
    const { total } = await rows
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const found = await withSender(rows)
      .orderBy('mail.id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute()
    return {
      content: found.map(entry),
      totalElements: total,
      totalPages: Math.ceil(total / size),
      number: page,
      size,
    }
  }

  async function entryOf(id: number) {
    const found = await withSender(db.selectFrom('mail').where('mail.id', '=', id)).executeTakeFirst()
    if (!found) throw notFound()
    return entry(found)
  }

  /** Mails of the server itself come from its own address. */
  function entry(
    row: MailRow & { email: string | null; first_name: string | null; last_name: string | null },
  ) {
    return {
      id: row.id,
      senderUserName: calledOf(row) ?? APP_NAME,
      senderEmail: row.email ?? settings.mailFrom,
      recipients: JSON.parse(row.recipients),
      subject: row.subject,
      status: row.status,
      createdAt: timeOf(row.created_at),
      retryCount: row.retry_count,
      maxRetries: row.max_retries,
      errorMessage: row.error,
    }
  }

  return {
    async listEmailHistory(request) {
      return pageOf(request.query as PageQuery)
    },

    async listEmailHistoryOfUser(request) {
      return pageOf(request.query as PageQuery, (request.params as { userId: number }).userId)
    },

    async getEmailHistory(request) {
      return entryOf((request.params as { id: number }).id)
    },

    async retryEmail(request) {
      const { id } = request.params as { id: number }
      await entryOf(id)
      const changed = await db
        .updateTable('mail')
        .set((row) => ({ status: 'RETRY', retry_count: row('retry_count', '+', 1), due_at: now() }))
        .where('id', '=', id)
        .where('status', '=', 'FAILED')
        .whereRef('retry_count', '<', 'max_retries')
        .executeTakeFirst()
      if (changed.numUpdatedRows === 0n) throw new Problem(409, 'This e-mail cannot be tried again.')
      post.wake()
      return entryOf(id)
    },

    async getEmailStats() {
      const counts = await countByStatus(db)
      return {
        totalEmails: [...counts.values()].reduce((sum, each) => sum + each, 0),
        sentEmails: counts.get('SENT') ?? 0,
        failedEmails: counts.get('FAILED') ?? 0,
        pendingEmails: counts.get('PENDING') ?? 0,
        retryEmails: counts.get('RETRY') ?? 0,
      }
    },

    async getEmailRetryStats() {
      const { exhausted } = await db
        .selectFrom('mail')
        .select((row) => row.fn.countAll<number>().as('exhausted'))
        .where('status', '=', 'FAILED')
        .whereRef('retry_count', '>=', 'max_retries')
        .executeTakeFirstOrThrow()
      const { waiting, next } = await db
        .selectFrom('mail')
        .select((row) => [
          row.fn.countAll<number>().as('waiting'),
          row.fn.min<number | null>('due_at').as('next'),
        ])
        .where('status', '=', 'RETRY')
        .executeTakeFirstOrThrow()
      return {
        pendingRetries: waiting,
        exhaustedRetries: exhausted,
        nextRetryAt: next === null ? null : timeOf(next),
      }
    },

    async listInbox() {
      const kept = db
        .selectFrom('mail')
        .selectAll()
        .where('status', '=', 'SENT')
        .where('html', 'is not', null)
      const rows = await kept.orderBy('id', 'desc').limit(INBOX_SIZE).execute()
      return rows.map(({ id, recipients, subject, html, text, created_at }) => ({
        id,
        recipients: JSON.parse(recipients),
        subject,
        htmlContent: html ?? '',
        textContent: text,
        createdAt: timeOf(created_at),
      }))
    },
  }
}

async function countByStatus(db: Kysely<Schema>): Promise<Map<Status, number>> {
  const rows = await db
    .selectFrom('mail')
    .select((row) => ['status', row.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, count]))
}
