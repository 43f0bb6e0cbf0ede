import type { FastifyRequest } from 'fastify'
import { type SelectQueryBuilder, sql } from 'kysely'
import { type AuditDetails, auditEvent } from '../audit/audit.ts'
import { createPage } from '../db/listPage.ts'
import { parsePageKey } from '../db/pageKey.ts'
import type { MailRow, Schema } from '../db/schema.ts'
import { getCaller } from '../http/access.ts'
import { createNotFoundError, Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Operations } from '../http/contract/operations.ts'
import { getDisplayName } from '../users/person.ts'
import { APP_NAME } from './message.ts'
import { INBOX_SIZE } from './sender.ts'
import { formatTime } from '../formatTime.ts'

type Status = MailRow['status']

interface PageQuery {
  page: number
  size: number
  status?: Status
  cursor?: string
}

/** Operations that list emails with their delivery status, and retry failed emails (API-091 to API-096). */
export function createMailHistoryOperations({ db, reader, now, mailer, settings }: AppContext): Operations {
  const selectWithSender = (rows: SelectQueryBuilder<Schema, 'mail', object>) =>
    rows
      .leftJoin('live_user as user', 'user.id', 'mail.user_id')
      .selectAll('mail')
      .select(['user.email', 'user.first_name', 'user.last_name'])

  async function readPage({ page, size, status, cursor }: PageQuery, userId?: number) {
    let rows = db.selectFrom('mail')
    if (status) rows = rows.where('mail.status', '=', status)
    if (userId) rows = rows.where('mail.user_id', '=', userId)
    const [counted] = await reader.read(rows.select((row) => row.fn.countAll<number>().as('total')))
    const total = counted?.total ?? 0
    const beforeId = cursor === undefined ? null : Number(parsePageKey(cursor, 1)[0])
    const newest = selectWithSender(rows)
      .orderBy('mail.id', 'desc')
      .limit(size + 1)
    const foundMails = await reader.read(
      beforeId === null ? newest.offset(page * size) : newest.where('mail.id', '<', beforeId),
    )
    const { rows: mails, nextCursor } = createPage(foundMails, size, ({ id }) => [id])
    const newerCount = beforeId === null ? null : await countFrom(rows, beforeId)
    return {
      content: mails.map(toEntry),
      totalElements: total,
      totalPages: Math.ceil(total / size),
      number: newerCount === null ? page : Math.floor(newerCount / size),
      size,
      nextCursor,
    }
  }

  /** Counts an email and all newer emails. */
  async function countFrom(rows: SelectQueryBuilder<Schema, 'mail', object>, id: number): Promise<number> {
    const newerCount = rows.where('mail.id', '>=', id).select((row) => row.fn.countAll<number>().as('count'))
    return (await reader.read(newerCount))[0]?.count ?? 0
  }

  async function readEntry(id: number) {
    const mail = await selectWithSender(db.selectFrom('mail').where('mail.id', '=', id)).executeTakeFirst()
    if (!mail) throw createNotFoundError()
    return toEntry(mail)
  }

  /**
   * Converts an email to an entry of the history. The server's own emails have no sender, so their entries show the
   * server's address.
   */
  function toEntry(
    row: MailRow & { email: string | null; first_name: string | null; last_name: string | null },
  ) {
    return {
      id: row.id,
      senderUserName: getDisplayName(row) ?? APP_NAME,
      senderEmail: row.email ?? settings.mailFrom,
      recipients: JSON.parse(row.recipients),
      subject: row.subject,
      status: row.status,
      createdAt: formatTime(row.created_at),
      retryCount: row.retry_count,
      maxRetries: row.max_retries,
      errorMessage: row.error,
      reason: row.reason,
    }
  }

  async function countByStatus(): Promise<Map<Status, number>> {
    const byStatus = db
      .selectFrom('mail')
      .select((row) => ['status', row.fn.countAll<number>().as('count')])
      .groupBy('status')
    return new Map((await reader.read(byStatus)).map(({ status, count }) => [status, count]))
  }

  const recordMail = (
    request: FastifyRequest,
    action: 'retried' | 'read',
    subject: string,
    details: AuditDetails = null,
  ) => auditEvent(db, { at: now(), actorId: getCaller(request).id, kind: 'mail', subject, action, details })

  return {
    async listEmailHistory(request) {
      return readPage(request.query as PageQuery)
    },

    async listEmailHistoryOfUser(request) {
      return readPage(request.query as PageQuery, (request.params as { userId: number }).userId)
    },

    async getEmailHistory(request) {
      return readEntry((request.params as { id: number }).id)
    },

    async retryEmail(request) {
      const { id } = request.params as { id: number }
      await readEntry(id)
      const changedMail = await db
        .updateTable('mail')
        .set((row) => ({
          status: 'RETRY',
          retry_count: row('retry_count', '+', 1),
          due_at: now(),
          reason: null,
        }))
        .where('id', '=', id)
        .where('status', '=', 'FAILED')
        .whereRef('retry_count', '<', 'max_retries')
        // A stopped mailing would cancel the email, and its reason would be lost.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('mailing')
                .select('mailing.id')
                .whereRef('mailing.id', '=', 'mail.mailing_id')
                .where('mailing.state', '=', 'STOPPED'),
            ),
          ),
        )
        .executeTakeFirst()
      if (changedMail.numUpdatedRows === 0n)
        throw new Problem(409, 'This email can’t be retried.', { code: 'EMAIL_NOT_RETRYABLE' })
      const entry = await readEntry(id)
      await recordMail(request, 'retried', entry.subject, { recipients: entry.recipients.length })
      mailer.wake()
      return entry
    },

    async getEmailStats() {
      const counts = await countByStatus()
      return {
        totalEmails: [...counts.values()].reduce((sum, each) => sum + each, 0),
        sentEmails: counts.get('SENT') ?? 0,
        failedEmails: counts.get('FAILED') ?? 0,
        pendingEmails: counts.get('PENDING') ?? 0,
        retryEmails: counts.get('RETRY') ?? 0,
      }
    },

    async getEmailRetryStats() {
      const failedMails = db
        .selectFrom('mail')
        .select((row) => row.fn.countAll<number>().as('exhausted'))
        .where('status', '=', 'FAILED')
        .whereRef('retry_count', '>=', 'max_retries')
      const retriedMails = db
        .selectFrom('mail')
        .select((row) => [
          row.fn.countAll<number>().as('waiting'),
          row.fn.min<number | null>('due_at').as('next'),
        ])
        .where('status', '=', 'RETRY')
      const [[exhausted], [pending]] = await Promise.all([
        reader.read(failedMails),
        reader.read(retriedMails),
      ])
      return {
        pendingRetries: pending?.waiting ?? 0,
        exhaustedRetries: exhausted?.exhausted ?? 0,
        nextRetryAt: formatTime(pending?.next ?? null),
      }
    },

    async listInbox(request) {
      await recordMail(request, 'read', '/dev/mail')
      const sentMails = db
        .selectFrom('mail')
        .selectAll()
        // SQLite uses the partial index only if the value is a literal, as in the condition of the index.
        .where(sql<boolean>`status = 'SENT'`)
        .where('html', 'is not', null)
      const rows = await sentMails.orderBy('id', 'desc').limit(INBOX_SIZE).execute()
      return rows.map(({ id, recipients, subject, html, text, created_at }) => ({
        id,
        recipients: JSON.parse(recipients),
        subject,
        htmlContent: html ?? '',
        textContent: text,
        createdAt: formatTime(created_at),
      }))
    },
  }
}
