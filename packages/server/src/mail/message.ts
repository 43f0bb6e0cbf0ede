import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { fullNameOf } from '../person.ts'
import { normalizeEmail } from '../users.ts'
import type { NewMail } from './outbox.ts'
import { fillIn, type Variables, type Written } from './placeholders.ts'

/** How the server calls itself in mails. */
export const APP_NAME = 'Calotype'

/** A mail of an administrator to one person or several, its placeholders filled in. */
export async function messageTo(
  db: Kysely<Schema>,
  recipients: readonly string[],
  written: Written,
  sender: { id: number; name: string },
): Promise<NewMail> {
  const [only] = recipients
  const person = recipients.length === 1 && only ? await recipientOf(db, only) : {}
  const variables = { appName: APP_NAME, senderName: sender.name, ...person }
  return { ...fillIn(written, variables), to: recipients, userId: sender.id }
}

/** What is said of one recipient: of several at once there is nothing to say that is true of each. */
async function recipientOf(db: Kysely<Schema>, address: string): Promise<Variables> {
  const found = await db
    .selectFrom('user')
    .select(['first_name', 'last_name'])
    .where('email', '=', normalizeEmail(address))
    .executeTakeFirst()
  const name = found && fullNameOf(found.first_name, found.last_name)
  return { userName: name ?? address, userEmail: address }
}
