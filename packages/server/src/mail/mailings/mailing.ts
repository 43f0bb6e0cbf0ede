import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { toIdList } from '../../db/toIdList.ts'
import type { MailingRow, MailTopic, Schema } from '../../db/schema.ts'
import { cancelMails } from '../../db/queries/mail.ts'
import { acquireLock } from '../../db/transaction.ts'
import { writeInSlices } from '../../db/writeInSlices.ts'
import { type Audience, isUnsubscribed, selectAudience } from './audience.ts'
import { toUncheckedRow } from '../outbox.ts'
import type { MailContent } from '../placeholders.ts'

/** After this time, the same mailing counts as a new one. */
const DUPLICATE_WINDOW_MS = 3_600_000
/** Number of users for whom one step queues emails. */
const USERS_PER_STEP = 50
/** Number of emails that one step cancels. */
const CANCELED_PER_STEP = 100

export interface NewMailing {
  senderId: number
  audience: Audience
  content: MailContent
  /** Null if the email is transactional. */
  topic: MailTopic | null
  /** The number of recipients, for the progress until the emails of all recipients are queued. */
  expected: number
}

/**
 * Records an email to a group, before any of its emails is queued. Returns the id of the earlier mailing if the same one
 * was recorded within an hour and not stopped, so that a repeated request sends nothing twice.
 */
export async function createMailing(
  db: Kysely<Schema>,
  { senderId, audience: { kind, value }, content, topic, expected }: NewMailing,
  now: number,
): Promise<{ id: number; isNew: boolean }> {
  const key = hash('sha256', JSON.stringify([senderId, kind, value, content, topic]))
  const earlierMailing = await db
    .selectFrom('mailing')
    .select('id')
    .where('key', '=', key)
    .where('state', '!=', 'STOPPED')
    .where('created_at', '>', now - DUPLICATE_WINDOW_MS)
    .executeTakeFirst()
  if (earlierMailing) return { id: earlierMailing.id, isNew: false }
  const newest = db.selectFrom('user').select((row) => row.fn.coalesce(row.fn.max('id'), sql`0`).as('id'))
  const { id } = await db
    .insertInto('mailing')
    .values({
      key,
      user_id: senderId,
      audience: kind,
      audience_value: value,
      ...content,
      topic,
      state: 'QUEUEING',
      max_user_id: sql<number>`${newest}`,
      expected,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isNew: true }
}

/** Queues the emails of a mailing, one slice after another. After a crash, continues with the next user. */
export async function queueMailing(
  db: Kysely<Schema>,
  id: number,
  { dueAt, signal }: { dueAt: number; signal: AbortSignal },
): Promise<void> {
  await writeInSlices(db, (transaction) => queueNext(transaction, id, dueAt), signal)
}

/** Queues emails for the next users. Returns false if there are none, or if the mailing was stopped. */
async function queueNext(transaction: Kysely<Schema>, id: number, dueAt: number): Promise<boolean> {
  // Without the lock, two steps could queue the same emails, or restart a mailing that has been stopped.
  await acquireLock(transaction, ['mailings'])
  const mailing = await readMailing(transaction, id)
  if (mailing?.state !== 'QUEUEING') return false
  const users = await transaction
    .selectFrom('live_user')
    .select('id')
    .where('id', '>', mailing.last_user_id)
    .where('id', '<=', mailing.max_user_id)
    .orderBy('id')
    .limit(USERS_PER_STEP)
    .execute()
  const ids = users.map((user) => user.id)
  const recipients = await selectAudience(transaction, {
    kind: mailing.audience,
    value: mailing.audience_value,
  })
    .select([
      'user.email',
      sql<0 | 1>`case when ${isUnsubscribed(mailing.topic)} then 1 else 0 end`.as('unsubscribed'),
    ])
    .where('user.id', 'in', toIdList(ids))
    .orderBy('user.id')
    .execute()
  const mails = recipients
    .filter(({ unsubscribed }) => unsubscribed === 0)
    .map(({ email }) => {
      // The content is filled in at delivery. Until then, only the mailing stores it.
      const mail = { to: email, subject: mailing.subject, html: null, text: null, topic: mailing.topic }
      return { ...toUncheckedRow({ ...mail, userId: mailing.user_id }, dueAt), mailing_id: id }
    })
  if (mails.length > 0) await transaction.insertInto('mail').values(mails).execute()
  const hasMore = users.length === USERS_PER_STEP
  await transaction
    .updateTable('mailing')
    .set((row) => ({
      last_user_id: ids.at(-1) ?? mailing.last_user_id,
      unsubscribed: row('unsubscribed', '+', recipients.length - mails.length),
      ...(!hasMore && { state: 'QUEUED' as const, expected: mailing.queued + mails.length }),
    }))
    .where('id', '=', id)
    .execute()
  return hasMore
}

/**
 * Stops a mailing, so that no more of its emails are sent. `cancelStopped` cancels the queued ones.
 * @returns false if all emails were sent, or if the mailing was stopped already
 */
export async function stopMailing(db: Kysely<Schema>, id: number): Promise<boolean> {
  const stopped = await db
    .updateTable('mailing')
    .set({ state: 'STOPPED' })
    .where('id', '=', id)
    .where(sql<boolean>`(state = 'QUEUEING' or (state = 'QUEUED' and queued > sent + failed + cancelled))`)
    .executeTakeFirst()
  return stopped.numUpdatedRows > 0n
}

/** Cancels the queued emails of a stopped mailing, one slice after another. */
export async function cancelStopped(db: Kysely<Schema>, id: number, signal: AbortSignal): Promise<void> {
  await writeInSlices(
    db,
    async (transaction) => (await cancelMails(transaction, id, CANCELED_PER_STEP)) === CANCELED_PER_STEP,
    signal,
  )
}

/** Keeps the recipients of mailings that are being queued when their plan is renamed. */
export async function renameAudience(db: Kysely<Schema>, oldName: string, name: string): Promise<void> {
  await db
    .updateTable('mailing')
    .set({ audience_value: name })
    .where('state', '=', 'QUEUEING')
    .where('audience', '=', 'PLAN')
    .where('audience_value', '=', oldName)
    .execute()
}

/** Selects mailings whose emails are still to be queued or canceled. */
export const selectUnfinished = (db: Kysely<Schema>) =>
  db
    .selectFrom('mailing')
    .select(['id', 'state'])
    .where(sql<boolean>`(state = 'QUEUEING' or (state = 'STOPPED' and queued > sent + failed + cancelled))`)
    .orderBy('id')

export const readMailing = (db: Kysely<Schema>, id: number): Promise<MailingRow | undefined> =>
  db.selectFrom('mailing').selectAll().where('id', '=', id).executeTakeFirst()
