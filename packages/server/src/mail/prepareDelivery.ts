import { fillPlaceholders } from '@calotype/formats/mailPlaceholders'
import type { Kysely } from 'kysely'
import type { MailReason, MailRow, Schema } from '../db/schema.ts'
import { getDisplayName } from '../users/person.ts'
import { composeMessage } from './message.ts'
import { readPreferences } from './unsubscribe/optOuts.ts'
import { type createUnsubscribeLinks, UNSUBSCRIBE_PLACEHOLDER } from './unsubscribe/unsubscribe.ts'

/** An email with the content that its recipient gets. */
export interface PreparedMail extends MailRow {
  /** Null if the email is transactional. */
  unsubscribeUrl: string | null
}

/**
 * Returns why a queued email must no longer be sent: its recipient unsubscribed, its mailing was stopped, or it
 * belongs to a mailing and the recipient's account was disabled. Returns null if it can be sent.
 */
export async function findCancellation(db: Kysely<Schema>, mail: MailRow): Promise<MailReason | null> {
  const { topic, mailing_id } = mail
  const email = getRecipient(mail)
  if (topic !== null && !(await readPreferences(db, email))[topic]) return 'UNSUBSCRIBED'
  if (mailing_id === null) return null
  const mailing = await db
    .selectFrom('mailing')
    .select('state')
    .where('id', '=', mailing_id)
    .executeTakeFirst()
  if (mailing === undefined || mailing.state === 'STOPPED') return 'STOPPED'
  const disabledUser = await db
    .selectFrom('live_user')
    .select('id')
    .where('email', '=', email)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst()
  return disabledUser ? 'DISABLED' : null
}

/**
 * Adds to an email the content of its mailing, with placeholders filled in for the recipient, and the recipient's
 * unsubscribe link.
 */
export async function prepareDelivery(
  db: Kysely<Schema>,
  links: ReturnType<typeof createUnsubscribeLinks>,
  mail: MailRow,
): Promise<PreparedMail> {
  const { subject, html, text } = await readContent(db, mail)
  if (mail.topic === null) return { ...mail, subject, html, text, unsubscribeUrl: null }
  const unsubscribeUrl = links.createUrl({ email: getRecipient(mail), topic: mail.topic })
  const fillUrl = (content: string | null) =>
    content && fillPlaceholders(content, { [UNSUBSCRIBE_PLACEHOLDER]: unsubscribeUrl })
  return { ...mail, subject, html: fillUrl(html), text: fillUrl(text), unsubscribeUrl }
}

async function readContent(db: Kysely<Schema>, mail: MailRow) {
  if (mail.mailing_id === null) return mail
  const mailing = await db
    .selectFrom('mailing')
    .innerJoin('user', 'user.id', 'mailing.user_id')
    .select(['subject', 'html', 'text', 'user_id', 'email', 'first_name', 'last_name'])
    .where('mailing.id', '=', mail.mailing_id)
    .executeTakeFirstOrThrow()
  return composeMessage(db, getRecipient(mail), mailing, {
    id: mailing.user_id,
    name: getDisplayName(mailing),
  })
}

/**
 * Returns the recipient of an email that has only one. Emails with a topic, and emails that belong to a mailing, have
 * one recipient.
 */
const getRecipient = (mail: MailRow) => (JSON.parse(mail.recipients) as string[])[0] ?? ''
