import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { takeId } from '../db/queries/sequences.ts'
import { acquireLock } from '../db/transaction.ts'

/** An account or invited address that an object is shared with. */
export interface Recipient {
  email: string
  /** Whether the share is waiting for an account with this verified address. */
  isPending: boolean
}

/** Finds the accounts and invited addresses with these ids. */
export async function findRecipients(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, Recipient>> {
  if (ids.length === 0) return new Map()
  const accounts = await db.selectFrom('live_user').select(['id', 'email']).where('id', 'in', ids).execute()
  const invitedUsers = await db
    .selectFrom('invited_user')
    .select(['id', 'email'])
    .where('id', 'in', ids)
    .execute()
  return new Map<number, Recipient>([
    ...accounts.map(({ id, email }) => [id, { email, isPending: false }] as const),
    ...invitedUsers.map(({ id, email }) => [id, { email, isPending: true }] as const),
  ])
}

/** Finds the id of an invited address. Returns null if nothing was ever shared with the address. */
export async function findInvitedId(db: Kysely<Schema>, email: string): Promise<number | null> {
  const invitedUsers = db.selectFrom('invited_user').select('id').where('email', '=', email)
  return (await invitedUsers.executeTakeFirst())?.id ?? null
}

/**
 * Finds the invited address with this id, and locks the address, so that what is shared with it isn't delivered to an
 * account before the transaction ends. Returns null if the id belongs to an account.
 */
export async function lockInvitedEmail(transaction: Kysely<Schema>, id: number): Promise<string | null> {
  const invitedUsers = transaction.selectFrom('invited_user').select('email').where('id', '=', id)
  const email = (await invitedUsers.executeTakeFirst())?.email ?? null
  if (email !== null) await acquireLock(transaction, ['address', email])
  return email
}

/**
 * Returns the id of an invited address, and creates it on first use. Ids come from the same sequence as account ids, so
 * they don't reveal whether the address has an account (THREATS T08).
 */
export async function getInvitedId(db: Kysely<Schema>, email: string, now: number): Promise<number> {
  const existingId = await findInvitedId(db, email)
  if (existingId !== null) return existingId
  const id = await takeId(db, 'user')
  await db.insertInto('invited_user').values({ id, email, created_at: now }).execute()
  return id
}
