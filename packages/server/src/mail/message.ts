import type { MAIL_PLACEHOLDERS } from '@calotype/formats/mailPlaceholders'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { getFullName } from '../users/person.ts'
import { normalizeEmail } from '../users/users.ts'
import type { NewMail } from './outbox.ts'
import { fillIn, type MailContent } from './placeholders.ts'

/** The sender name of the server's emails, and the value of the placeholder `appName`. */
export const APP_NAME = 'Calotype'

export type RecipientValues = Record<(typeof MAIL_PLACEHOLDERS)[number], string>

/** Composes an administrator's email to one recipient and fills in its placeholders. */
export async function composeMessage(
  db: Kysely<Schema>,
  recipient: string,
  content: MailContent,
  sender: { id: number; name: string },
): Promise<Omit<NewMail, 'topic'>> {
  const values = await getRecipientValues(db, recipient, sender.name)
  return { ...fillIn(content, values), to: recipient, userId: sender.id }
}

/** Returns the values of all placeholders for a recipient, who may have no account. */
export async function getRecipientValues(
  db: Kysely<Schema>,
  address: string,
  senderName: string,
): Promise<RecipientValues> {
  const user = await db
    .selectFrom('live_user')
    .select(['first_name', 'last_name'])
    .where('email', '=', normalizeEmail(address))
    .executeTakeFirst()
  const name = user && getFullName(user.first_name, user.last_name)
  return { appName: APP_NAME, senderName, userName: name ?? address, userEmail: address }
}
