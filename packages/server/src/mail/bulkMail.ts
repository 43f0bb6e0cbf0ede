import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { MailTopic, Schema } from '../db/schema.ts'
import { writeFrom } from '../db/writeInSlices.ts'
import { runTransaction } from '../db/transaction.ts'
import { getFullName } from '../users/person.ts'
import { composeMessage } from './message.ts'
import type { ClaimedMail } from '../services.ts'
import { toMailRow, requireSendable } from './outbox.ts'
import type { MailContent } from './placeholders.ts'

/** How long an identical bulk email counts as a retry of an interrupted request. */
const DUPLICATE_WINDOW_MS = 86_400_000

/**
 * A message that is sent to each recipient in a separate email, so that recipients don't see each other's addresses.
 */
export interface BulkMessage {
  recipients: readonly string[]
  content: MailContent
  /** Null if the email is transactional. */
  topic: MailTopic | null
}

/**
 * Records a bulk email and its recipients, so that a crash loses no recipient, and returns its id. If the client
 * retries an interrupted request, returns the id of the earlier record. Throws 400 like `requireSendable`.
 */
export async function recordBulkMail(
  db: Kysely<Schema>,
  senderId: number,
  { recipients, content, topic }: BulkMessage,
  now: number,
): Promise<number> {
  requireSendable({ to: recipients, subject: content.subject })
  const message = JSON.stringify({
    recipients: [...new Set(recipients)],
    content,
    topic,
  } satisfies BulkMessage)
  const key = hash('sha256', `${senderId} ${message}`)
  return runTransaction(db, { lock: null }, async (transaction) => {
    await transaction
      .deleteFrom('bulk_mail')
      .where('message', 'is', null)
      .where('created_at', '<', now - DUPLICATE_WINDOW_MS)
      .execute()
    await transaction
      .insertInto('bulk_mail')
      .values({ key, user_id: senderId, message, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { id } = await transaction
      .selectFrom('bulk_mail')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return id
  })
}

/**
 * Queues a message for each recipient of a bulk email, a batch of recipients at a time. Skips recipients whose message
 * is already queued.
 * @param dueAt earliest time to send the messages, in milliseconds since 1970
 * @returns the messages that were queued
 */
export async function queueBulkMail(db: Kysely<Schema>, id: number, dueAt: number): Promise<ClaimedMail[]> {
  const bulk = await db
    .selectFrom('bulk_mail')
    .innerJoin('live_user as user', 'user.id', 'bulk_mail.user_id')
    .select(['message', 'user_id', 'email', 'first_name', 'last_name'])
    .where('bulk_mail.id', '=', id)
    .executeTakeFirst()
  if (!bulk?.message) return []
  const { recipients, content, topic = null } = JSON.parse(bulk.message) as BulkMessage
  const sender = { id: bulk.user_id, name: getFullName(bulk.first_name, bulk.last_name) ?? bulk.email }
  const queuedMails = new Map<string, ClaimedMail>()
  await writeFrom(db, 0, async (transaction, index) => {
    const recipient = recipients[index]
    if (recipient === undefined) {
      await transaction.updateTable('bulk_mail').set({ message: null }).where('id', '=', id).execute()
      return { state: index, hasMore: false }
    }
    const mail = toMailRow(
      { ...(await composeMessage(transaction, recipient, content, sender)), topic },
      dueAt,
    )
    const addedMail = await transaction
      .insertInto('mail')
      .values({ ...mail, bulk_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'due_at'])
      .executeTakeFirst()
    // PostgreSQL may have rolled back an earlier transaction that added the email.
    queuedMails.delete(recipient)
    if (addedMail) queuedMails.set(recipient, addedMail)
    return { state: index + 1, hasMore: true }
  })
  return [...queuedMails.values()]
}

/** Queues the remaining messages of bulk emails that a crash interrupted. */
export async function resumeBulkMails(db: Kysely<Schema>, now: number): Promise<void> {
  const bulks = await db.selectFrom('bulk_mail').select('id').where('message', 'is not', null).execute()
  for (const { id } of bulks) await queueBulkMail(db, id, now)
}

/** Deletes the record of a bulk email. From then on, an identical email counts as a new one. */
export async function forgetBulkMail(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('bulk_mail').where('id', '=', id).execute()
}
