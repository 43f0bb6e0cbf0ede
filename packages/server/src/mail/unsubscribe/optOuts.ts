import type { Kysely } from 'kysely'
import type { MailTopic, Schema } from '../../db/schema.ts'

/** Whether an address gets emails about each topic. */
export type EmailPreferences = Record<MailTopic, boolean>

export async function readPreferences(db: Kysely<Schema>, email: string): Promise<EmailPreferences> {
  const optOuts = await db.selectFrom('email_opt_out').select('topic').where('email', '=', email).execute()
  const topics = new Set(optOuts.map(({ topic }) => topic))
  return { news: !topics.has('news'), invitations: !topics.has('invitations') }
}

/** Subscribes or unsubscribes an address. The change also applies to emails that are in the queue. */
export async function setSubscribed(
  db: Kysely<Schema>,
  { email, topic }: { email: string; topic: MailTopic },
  { isSubscribed, at }: { isSubscribed: boolean; at: number },
): Promise<void> {
  if (isSubscribed)
    await db.deleteFrom('email_opt_out').where('email', '=', email).where('topic', '=', topic).execute()
  else
    await db
      .insertInto('email_opt_out')
      .values({ email, topic, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Unsubscribes the new address of an account from the topics from which the old address was unsubscribed. */
export async function moveOptOuts(db: Kysely<Schema>, oldEmail: string, email: string): Promise<void> {
  const optOuts = await db
    .deleteFrom('email_opt_out')
    .where('email', '=', oldEmail)
    .returning(['topic', 'created_at'])
    .execute()
  for (const { topic, created_at } of optOuts)
    await setSubscribed(db, { email, topic }, { isSubscribed: false, at: created_at })
}

/** Deletes the choices of an address whose account is deleted. */
export async function deleteOptOuts(db: Kysely<Schema>, email: string): Promise<void> {
  await db.deleteFrom('email_opt_out').where('email', '=', email).execute()
}
