import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { writeInSlices } from '../db/writeInSlices.ts'
import { getFullName } from '../person.ts'
import { composeMessage } from './message.ts'
import type { ClaimedMail } from './mailer.ts'
import { mailRow, requireSendable } from './outbox.ts'
import type { MailContent } from './placeholders.ts'

/** An account whose request was interrupted retries within this time, or intends to send the same mail again. */
const REMEMBERED_MS = 86_400_000

/** A mail that each recipient gets alone. */
export interface BulkMessage {
  recipients: readonly string[]
  content: MailContent
}

/**
 * Records a bulk mail and all its recipients, so that a crash loses none of them; returns its id. A retry of a request
 * that was interrupted returns the id of the mail that was recorded before. Throws 400 as `requireSendable` does.
 */
export async function recordBulkMail(
  db: Kysely<Schema>,
  senderId: number,
  { recipients, content }: BulkMessage,
  now: number,
): Promise<number> {
  requireSendable({ to: recipients, subject: content.subject })
  const message = JSON.stringify({ recipients: [...new Set(recipients)], content } satisfies BulkMessage)
  const key = hash('sha256', `${senderId} ${message}`)
  return db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('bulk_mail')
      .where('message', 'is', null)
      .where('created_at', '<', now - REMEMBERED_MS)
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
 * Queues a message for each recipient of a bulk mail in slices. Skips recipients whose message is queued.
 *
 * @param dueAt milliseconds since 1970 from when on the outbox sends them
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
  const { recipients, content } = JSON.parse(bulk.message) as BulkMessage
  const sender = { id: bulk.user_id, name: getFullName(bulk.first_name, bulk.last_name) ?? bulk.email }
  const rest = [...recipients]
  const queued: ClaimedMail[] = []
  await writeInSlices(db, async (transaction) => {
    const recipient = rest.shift()
    if (recipient === undefined) {
      await transaction.updateTable('bulk_mail').set({ message: null }).where('id', '=', id).execute()
      return false
    }
    const mail = mailRow(await composeMessage(transaction, [recipient], content, sender), dueAt)
    const added = await transaction
      .insertInto('mail')
      .values({ ...mail, bulk_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'due_at'])
      .executeTakeFirst()
    if (added) queued.push(added)
    return true
  })
  return queued
}

/** Queues the messages of bulk mails that an earlier process didn't finish queueing; the outbox sends them. */
export async function resumeBulkMails(db: Kysely<Schema>, now: number): Promise<void> {
  const bulks = await db.selectFrom('bulk_mail').select('id').where('message', 'is not', null).execute()
  for (const { id } of bulks) await queueBulkMail(db, id, now)
}

/** Forgets a bulk mail whose sender knows the outcome: the same mail would be another one from then on. */
export async function forgetBulkMail(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('bulk_mail').where('id', '=', id).execute()
}
