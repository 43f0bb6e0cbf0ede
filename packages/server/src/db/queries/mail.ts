import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { indexedBy } from './expressions.ts'
import { skipLocked } from './skipLocked.ts'

/** Maximum number of emails whose content one statement clears. */
const CLEARED_PER_STEP = 1000

/** Whether an email was sent to an address, in any letter case. */
export const hasRecipient = (email: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from json_each(recipients) where lower(value) = lower(${email}))`

/** Clears the content of sent emails, except the newest ones. */
export async function clearOldMailContent(db: Kysely<Schema>, keptCount: number): Promise<void> {
  // Without `indexed by`, SQLite reads all emails that were ever sent.
  await sql`update mail set html = null, text = null where id in (
    select id from mail ${indexedBy(db, 'mail_kept')} where status = 'SENT' and html is not null
    order by id desc limit ${CLEARED_PER_STEP} offset ${keptCount})`.execute(db)
}

/**
 * Selects the id of the email that has been due longest. Emails of mailings wait until no other email is due, because
 * somebody may be waiting for an individual email, such as one with a link that resets a password.
 */
export const selectNextMail = (db: Kysely<Schema>, now: number): RawBuilder<number> =>
  // SQLite uses the partial indexes only if the states are literals, as in the conditions of the indexes.
  sql<number>`coalesce(
    (select id from mail ${indexedBy(db, 'mail_due')} where status in ('PENDING', 'RETRY') and mailing_id is null
      and due_at <= ${now} order by due_at, id limit 1 ${skipLocked(db)}),
    (select id from mail ${indexedBy(db, 'mail_due_of_mailing')} where status in ('PENDING', 'RETRY')
      and mailing_id is not null and due_at <= ${now} order by due_at, id limit 1 ${skipLocked(db)}))`

/** Cancels some of the queued emails of a stopped mailing. Returns how many were canceled. */
export async function cancelMails(db: Kysely<Schema>, mailingId: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`update mail set status = 'CANCELLED', reason = 'STOPPED' where id in (
    select id from mail ${indexedBy(db, 'mail_pending_of_mailing')}
    where mailing_id = ${mailingId} and status in ('PENDING', 'RETRY') limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
