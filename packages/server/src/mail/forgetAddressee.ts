import { type Kysely, sql } from 'kysely'
import type { MailRow, Schema } from '../db/schema.ts'

const SOMEBODY = '[deleted]'

/**
 * Forgets whom mail was sent to, in the transaction that deletes the account: what went to them alone goes, what went to
 * others as well stays without their address (THREATS T24).
 */
export async function forgetAddressee(db: Kysely<Schema>, email: string): Promise<void> {
  const mails = await db
    .selectFrom('mail')
    .selectAll()
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
