import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { auditEvent } from '../../audit/audit.ts'
import { toListPage } from '../../db/listPage.ts'
import { type PageRequest, parsePageKey } from '../../db/pageKey.ts'
import type { MailingRow, MailTopic } from '../../db/schema.ts'
import { runTransaction } from '../../db/transaction.ts'
import { formatTime } from '../../formatTime.ts'
import { getCaller, getId } from '../../http/access.ts'
import { createNotFoundError, Problem } from '../../http/errors.ts'
import type { AppContext } from '../../appContext.ts'
import type { Operations } from '../../http/contract/operations.ts'
import { DEFAULT_LIMIT, sendPage } from '../../http/lists/sendList.ts'
import { type Audience, isUnsubscribed, selectAudience } from './audience.ts'
import { createMailing, readMailing, stopMailing } from './mailing.ts'
import { requireSendable } from '../outbox.ts'
import type { MailContent } from '../placeholders.ts'

interface AudienceQuery {
  audience: Audience['kind']
  value?: string | null
}

/**
 * Operations that send an email to a group of users, show its progress, and stop it (docs/decisions/0147).
 *
 * @param readMessage returns the message of a request; throws 400 or 404 if it can't be sent
 */
export function createMailingOperations(
  { db, reader, now, mailer }: AppContext,
  readMessage: (request: FastifyRequest) => Promise<{ content: MailContent; topic: MailTopic | null }>,
): Operations {
  /** Counts the users in a group. The reader's thread does this, because the query reads all users. */
  async function countAudience(audience: Audience, topic: MailTopic | null) {
    const unsubscribed = isUnsubscribed(topic)
    const [counts] = await reader.read(
      selectAudience(db, audience).select([
        sql<number>`count(*)`.as('users'),
        sql<number>`count(case when ${unsubscribed} then 1 end)`.as('unsubscribed'),
        sql<number | null>`min(case when not ${unsubscribed} then "user".id end)`.as('exampleId'),
      ]),
    )
    const { users = 0, unsubscribed: unsubscribedCount = 0, exampleId = null } = counts ?? {}
    return { recipients: users - unsubscribedCount, unsubscribed: unsubscribedCount, exampleId }
  }

  async function readResponse(id: number) {
    const mailing = await readMailing(db, id)
    if (!mailing) throw createNotFoundError()
    return toMailing(mailing)
  }

  return {
    async getAudience(request) {
      const { isTransactional = false, ...query } = request.query as AudienceQuery & {
        isTransactional?: boolean
      }
      const { exampleId, ...counts } = await countAudience(toAudience(query), isTransactional ? null : 'news')
      const example = await db
        .selectFrom('live_user')
        .select('email')
        .where('id', '=', exampleId ?? 0)
        .executeTakeFirst()
      return { ...counts, example: example?.email ?? null }
    },

    async createMailing(request, reply) {
      const audience = toAudience(request.body as AudienceQuery)
      const { content, topic } = await readMessage(request)
      const { id: senderId, email } = getCaller(request)
      requireSendable({ to: email, subject: content.subject })
      const { recipients } = await countAudience(audience, topic)
      if (recipients === 0)
        throw new Problem(409, 'Nobody in this group gets emails like this one.', { code: 'NO_RECIPIENTS' })
      const { id } = await runTransaction(db, { lock: ['mailings'] }, async (transaction) => {
        const mailing = { senderId, audience, content, topic, expected: recipients }
        const created = await createMailing(transaction, mailing, now())
        if (created.isNew)
          await auditEvent(transaction, {
            at: now(),
            actorId: senderId,
            kind: 'mail',
            subject: content.subject,
            action: 'sent',
            details: { audience: [audience.kind, audience.value].filter(Boolean).join(': '), recipients },
          })
        return created
      })
      mailer.continueMailings()
      return reply.code(202).send(await readResponse(id))
    },

    async listMailings(request, reply) {
      const { limit = DEFAULT_LIMIT, cursor } = request.query as Partial<PageRequest>
      const before = cursor === undefined ? null : Number(parsePageKey(cursor, 1)[0])
      const mailings = await db
        .selectFrom('mailing')
        .selectAll()
        .$if(before !== null, (older) => older.where('id', '<', before))
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()
      const page = await toListPage(
        mailings,
        { limit, ...(cursor !== undefined && { cursor }) },
        {
          getKey: ({ id }) => [id],
          count: () =>
            reader.read(db.selectFrom('mailing').select((row) => row.fn.countAll<number>().as('count'))),
        },
      )
      return sendPage(reply, page, (found) => found.map(toMailing))
    },

    async stopMailing(request) {
      const id = getId(request)
      const { subject } = await readResponse(id)
      await runTransaction(db, { lock: ['mailings'] }, async (transaction) => {
        if (!(await stopMailing(transaction, id)))
          throw new Problem(409, 'This email was sent or stopped already.', { code: 'MAILING_FINISHED' })
        await auditEvent(transaction, {
          at: now(),
          actorId: getCaller(request).id,
          kind: 'mail',
          subject,
          action: 'stopped',
        })
      })
      mailer.continueMailings()
      return readResponse(id)
    },
  }
}

/** Converts a query to an audience. Throws 400 if the query is for a role or plan, but doesn't name it. */
function toAudience({ audience, value }: AudienceQuery): Audience {
  if (audience === 'ALL') return { kind: audience, value: null }
  if (!value) throw new Problem(400, 'Choose a role or plan.')
  return { kind: audience, value }
}

/** Converts a mailing to the contract's Mailing. */
function toMailing(row: MailingRow) {
  const finishedCount = row.sent + row.failed + row.cancelled
  const total = row.state === 'QUEUEING' ? Math.max(row.expected, row.queued) : row.queued
  const isSent = row.state === 'QUEUED' && finishedCount >= row.queued
  return {
    id: row.id,
    audience: row.audience,
    value: row.audience_value,
    subject: row.subject,
    isTransactional: row.topic === null,
    createdAt: formatTime(row.created_at),
    state: row.state === 'QUEUED' ? (isSent ? 'SENT' : 'SENDING') : row.state,
    total,
    pending: Math.max(0, total - finishedCount),
    sent: row.sent,
    failed: row.failed,
    bounced: row.bounced,
    cancelled: row.cancelled,
    unsubscribed: row.unsubscribed,
  }
}
