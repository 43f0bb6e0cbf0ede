import { fillPlaceholders } from '@calotype/formats/mailPlaceholders'
import type { Kysely } from 'kysely'
import type { MailReason, MailRow, Schema } from '../db/schema.ts'
import { getDisplayName } from '../users/person.ts'
import { composeMessage } from './message.ts'
import { readMailing } from './mailings/mailing.ts'
import { readPreferences } from './unsubscribe/optOuts.ts'
import { type createUnsubscribeLinks, UNSUBSCRIBE_PLACEHOLDER } from './unsubscribe/unsubscribe.ts'

/** An email with the content that its recipient gets. */
export interface PreparedMail extends MailRow {
  /** Null if the email is transactional. */
  unsubscribeUrl: string | null
}

/** Returns why an email must not be sent any more: its recipient unsubscribed, or its mailing was stopped. */
export async function findCancellation(db: Kysely<Schema>, mail: MailRow): Promise<MailReason | null> {
  const { topic, mailing_id } = mail
  if (topic !== null && !(await readPreferences(db, getRecipient(mail)))[topic]) return 'UNSUBSCRIBED'
  if (mailing_id === null) return null
  const mailing = await readMailing(db, mailing_id)
  return mailing === undefined || mailing.state === 'STOPPED' ? 'STOPPED' : null
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
  const { html, subject, text, user_id } = await db
    .selectFrom('mailing')
    .select(['html', 'subject', 'text', 'user_id'])
    .where('id', '=', mail.mailing_id)
    .executeTakeFirstOrThrow()
  const sender = await db
    .selectFrom('user')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const name = getDisplayName(sender)
  return composeMessage(db, getRecipient(mail), { subject, html, text }, { id: user_id, name })
}

/**
 * Returns the recipient of an email that has only one. Emails with a topic, and emails that belong to a mailing, have
 * one recipient.
 */
const getRecipient = (mail: MailRow) => (JSON.parse(mail.recipients) as string[])[0] ?? ''
