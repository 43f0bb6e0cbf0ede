import { isEmailAddress } from '@calotype/formats/emailAddress'
import type { Insertable, Kysely } from 'kysely'
import type { MailRow, MailTable, MailTopic, Schema } from '../db/schema.ts'
import { Problem } from '../http/errors.ts'

/** Maximum number of retries of a failed email (ADME-012). */
const MAX_RETRIES = 3
/** How long a claim on an email lasts, which is longer than any delivery takes. */
export const CLAIM_MS = 5 * 60_000
const LINE_BREAK = /[\r\n\p{Cc}\u2028\u2029]/u

/** An email to send as one message. All recipients see each other's addresses. */
export interface NewMail {
  to: string | readonly string[]
  /** Must not contain line breaks. */
  subject: string
  html: string
  /** The plain-text version, if there is one. */
  text: string | null
  /** The topic from which recipients can unsubscribe; null if the email is transactional (docs/decisions/0147). */
  topic: MailTopic | null
  /** The user who sends the email. Deleting their account deletes the email. The server's own emails have no user. */
  userId?: number
}

/**
 * Queues an email in the caller's transaction. The email is sent within a second after the commit. Throws 400 if an
 * address is invalid or the subject has several lines (THREATS T35).
 *
 * @param dueAt earliest time to send the email, in milliseconds since 1970
 */
export async function queueMail(db: Kysely<Schema>, mail: NewMail, dueAt = Date.now()): Promise<MailRow> {
  return db.insertInto('mail').values(toMailRow(mail, dueAt)).returningAll().executeTakeFirstOrThrow()
}

/** Converts an email to a row of the outbox. Throws 400 like `queueMail`. */
export function toMailRow(mail: NewMail, dueAt: number): Insertable<MailTable> {
  requireSendable(mail)
  return toUncheckedRow(mail, dueAt)
}

/** Converts an email to a row of the outbox without checking it, because addresses of accounts were checked before. */
export function toUncheckedRow(
  { to, subject, html, text, topic, userId }: Omit<NewMail, 'html'> & { html: string | null },
  dueAt: number,
): Insertable<MailTable> {
  const recipients = JSON.stringify([...new Set([to].flat())])
  return {
    user_id: userId ?? null,
    recipients,
    undelivered: recipients,
    subject,
    html,
    text,
    status: 'PENDING',
    max_retries: MAX_RETRIES,
    due_at: dueAt,
    error: null,
    topic,
    created_at: Date.now(),
  }
}

/** Throws 400 unless all recipients are valid addresses and the subject has one line (THREATS T35). */
export function requireSendable({ to, subject }: Pick<NewMail, 'to' | 'subject'>): void {
  const recipients = [to].flat()
  if (recipients.length === 0 || !recipients.every(isEmailAddress))
    throw new Problem(400, 'Please enter an email address.', { code: 'INVALID_EMAIL' })
  if (LINE_BREAK.test(subject)) throw new Problem(400, 'The subject must be one line.')
}
