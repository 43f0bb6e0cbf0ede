import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Somebody something is shared with. */
export interface Recipient {
  email: string
  /** Whether the share still waits for an account with this verified address. */
  isPending: boolean
}

/** The accounts and invited addresses with these ids. */
export async function findRecipients(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, Recipient>> {
  if (ids.length === 0) return new Map()
  const accounts = await db.selectFrom('live_user').select(['id', 'email']).where('id', 'in', ids).execute()
  const invited = await db.selectFrom('invited_user').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map<number, Recipient>([
    ...accounts.map(({ id, email }) => [id, { email, isPending: false }] as const),
    ...invited.map(({ id, email }) => [id, { email, isPending: true }] as const),
  ])
}

/** The id that stands for an invited address; null when nothing was ever shared with the address. */
export async function findInvitedId(db: Kysely<Schema>, email: string): Promise<number | null> {
  const found = db.selectFrom('invited_user').select('id').where('email', '=', email)
  return (await found.executeTakeFirst())?.id ?? null
}

/** The address that an id stands for; null when the id is that of an account, or of nobody. */
export async function findInvitedEmail(db: Kysely<Schema>, id: number): Promise<string | null> {
  const found = db.selectFrom('invited_user').select('email').where('id', '=', id)
  return (await found.executeTakeFirst())?.email ?? null
}

/**
 * The id that stands for an invited address, created on first use. Addresses with and without an account get it from the
 * same sequence as accounts, so that an id doesn't reveal who has an account (THREATS T08).
 */
export async function getInvitedId(db: Kysely<Schema>, email: string, now: number): Promise<number> {
  const found = await findInvitedId(db, email)
  if (found !== null) return found
  const { rows } = await sql<{ seq: number }>`
    update sqlite_sequence set seq = seq + 1 where name = 'user' returning seq`.execute(db)
  const id = rows[0]?.seq
  if (id === undefined) throw new Error('The table of users has no sequence.')
  await db.insertInto('invited_user').values({ id, email, created_at: now }).execute()
  return id
}
