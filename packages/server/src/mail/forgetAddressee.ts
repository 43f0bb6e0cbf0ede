import { type Kysely, sql } from 'kysely'
import type { MailRow, Schema } from '../db/schema.ts'

const SOMEBODY = '[deleted]'

/** A range of mails by their ids. */
interface MailRange {
  /** Exclusive. */
  after: number
  /** Inclusive. */
  last: number
}

/**
 * Removes the address of a deleted account from a range of mails: deletes mails that were sent to this address alone, and
 * replaces the address in those that others received as well (THREATS T24).
 */
export async function forgetAddressee(
  db: Kysely<Schema>,
  email: string,
  { after, last }: MailRange,
): Promise<void> {
  const mails = await db
    .selectFrom('mail')
    .selectAll()
    .where('id', '>', after)
    .where('id', '<=', last)
    .where(sql<boolean>`exists (select 1 from json_each(recipients) where value = ${email} collate nocase)`)
    .execute()
  for (const mail of mails) {
    const rest = without(mail, email)
    if (rest === null) await db.deleteFrom('mail').where('id', '=', mail.id).execute()
    else await db.updateTable('mail').set(rest).where('id', '=', mail.id).execute()
  }
}

/** What is left of a mail to several people; null: it was to this one alone. */
function without(mail: MailRow, email: string): Partial<MailRow> | null {
  const isOther = (address: string) => address.toLowerCase() !== email.toLowerCase()
  const recipients = (JSON.parse(mail.recipients) as string[]).filter(isOther)
  if (recipients.length === 0) return null
  const undelivered = (JSON.parse(mail.undelivered) as string[]).filter(isOther)
  const named = new RegExp(RegExp.escape(email), 'gi')
  const clean = (text: string) => text.replace(named, SOMEBODY)
  return {
    recipients: JSON.stringify(recipients),
    undelivered: JSON.stringify(undelivered),
    subject: clean(mail.subject),
    html: mail.html && clean(mail.html),
    text: mail.text && clean(mail.text),
    error: mail.error && clean(mail.error),
    // All others have it.
    ...(undelivered.length === 0 && { status: 'SENT', error: null }),
  }
}
