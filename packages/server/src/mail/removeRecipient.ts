import type { Kysely } from 'kysely'
import type { MailRow, Schema } from '../db/schema.ts'
import { hasRecipient } from '../db/queries/mail.ts'

const DELETED_ADDRESS = '[deleted]'

interface MailRange {
  /** Exclusive. */
  afterId: number
  /** Inclusive. */
  lastId: number
}

/**
 * Removes the address of a deleted account from a range of emails. Deletes emails that were sent only to this address,
 * and redacts the address in emails with other recipients (THREATS T24).
 */
export async function removeRecipient(
  db: Kysely<Schema>,
  email: string,
  { afterId, lastId }: MailRange,
): Promise<void> {
  const mails = await db
    .selectFrom('mail')
    .selectAll()
    .where('id', '>', afterId)
    .where('id', '<=', lastId)
    .where(hasRecipient(email))
    .execute()
  for (const mail of mails) {
    const changes = removeAddress(mail, email)
    if (changes === null) await db.deleteFrom('mail').where('id', '=', mail.id).execute()
    else await db.updateTable('mail').set(changes).where('id', '=', mail.id).execute()
  }
}

/** Removes an address from an email. Returns null if the email has no other recipient. */
function removeAddress(mail: MailRow, email: string): Partial<MailRow> | null {
  const isOtherAddress = (address: string) => address.toLowerCase() !== email.toLowerCase()
  const recipients = (JSON.parse(mail.recipients) as string[]).filter(isOtherAddress)
  if (recipients.length === 0) return null
  const undelivered = (JSON.parse(mail.undelivered) as string[]).filter(isOtherAddress)
  const pattern = new RegExp(RegExp.escape(email), 'gi')
  const redact = (text: string) => text.replace(pattern, DELETED_ADDRESS)
  return {
    recipients: JSON.stringify(recipients),
    undelivered: JSON.stringify(undelivered),
    subject: redact(mail.subject),
    html: mail.html && redact(mail.html),
    text: mail.text && redact(mail.text),
    error: mail.error && redact(mail.error),
    // Marks the email as sent if all other recipients have received it.
    ...(undelivered.length === 0 && { status: 'SENT', error: null }),
  }
}
