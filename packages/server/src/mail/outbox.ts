import { isEmailAddress } from '@calotype/openapi/emailAddress'
import type { Kysely } from 'kysely'
import type { MailRow, Schema } from '../db/schema.ts'
import { Problem } from '../errors.ts'

/** How many times a mail is tried again (ADME-012). */
const MAX_RETRIES = 3
const LINE_BREAK = /[\r\n\p{Cc}\u2028\u2029]/u

/** A mail to be sent: one message, in which its recipients see each other. */
export interface NewMail {
  to: string | readonly string[]
  /** One line. */
  subject: string
  html: string
  /** The same for who reads no HTML; null: there is none. */
  text: string | null
  /** Who sends it, and with whose account it goes; without one the server does. */
  userId?: number
}

/**
 * Writes a mail down to be sent, in the caller's transaction: it goes out within a second after the commit, and never
 * without one. Throws 400 when an address is none, or when the subject has more than one line (THREATS T35).
 *
 * @param dueAt milliseconds since 1970 from when on it may go out
 */
export async function queueMail(
  db: Kysely<Schema>,
  { to, subject, html, text, userId }: NewMail,
  dueAt = Date.now(),
): Promise<MailRow> {
  requireSendable({ to, subject })
  const recipients = [...new Set([to].flat())]
  return db
    .insertInto('mail')
    .values({
      user_id: userId ?? null,
      recipients: JSON.stringify(recipients),
      undelivered: JSON.stringify(recipients),
      subject,
      html,
      text,
      status: 'PENDING',
      max_retries: MAX_RETRIES,
      due_at: dueAt,
      error: null,
      created_at: Date.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Throws 400 unless all recipients are addresses and the subject has one line (THREATS T35). */
export function requireSendable({ to, subject }: Pick<NewMail, 'to' | 'subject'>): void {
  const recipients = [to].flat()
  if (recipients.length === 0 || !recipients.every(isEmailAddress))
    throw new Problem(400, 'Please enter an email address.')
  if (LINE_BREAK.test(subject)) throw new Problem(400, 'The subject must be one line.')
}
