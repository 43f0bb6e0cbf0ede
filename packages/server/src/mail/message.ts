import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { getFullName } from '../users/person.ts'
import { normalizeEmail } from '../users/users.ts'
import type { NewMail } from './outbox.ts'
import { fillIn, type Variables, type MailContent } from './placeholders.ts'

/** The sender name of the server's emails, and the value of the placeholder `appName`. */
export const APP_NAME = 'Calotype'

/** Composes an email of an administrator with its placeholders filled in. */
export async function composeMessage(
  db: Kysely<Schema>,
  recipients: readonly string[],
  content: MailContent,
  sender: { id: number; name: string },
): Promise<NewMail> {
  const [only] = recipients
  const person = recipients.length === 1 && only ? await getRecipientVariables(db, only) : {}
  const variables = { appName: APP_NAME, senderName: sender.name, ...person }
  return { ...fillIn(content, variables), to: recipients, userId: sender.id }
}

/** Returns the placeholders for a single recipient. An email to several recipients can't address each by name. */
async function getRecipientVariables(db: Kysely<Schema>, address: string): Promise<Variables> {
  const user = await db
    .selectFrom('user')
    .select(['first_name', 'last_name'])
    .where('email', '=', normalizeEmail(address))
    .executeTakeFirst()
  const name = user && getFullName(user.first_name, user.last_name)
  return { userName: name ?? address, userEmail: address }
}
