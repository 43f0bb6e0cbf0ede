import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Somebody something is shared with. */
export interface Recipient {
  /** Of an account; or one that was kept for the address, and stays without an account. */
  id: number
  email: string
}

/** The accounts and waiting addresses with these ids. */
export async function recipientsOf(db: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('user')
    .select(['id', 'email'])
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('invited_user').select(['id', 'email']).where('id', 'in', ids))
    .execute()
  return new Map(found.map(({ id, email }) => [id, email]))
}

/**
 * Whom an address stands for: its account, else an id that waits for it. Also names the waiting id of an address that
 * has an account by now, whose shares the account's replace (docs/decisions/0009).
 */
export async function recipientOf(
  db: Kysely<Schema>,
  email: string,
  now: number,
): Promise<Recipient & { hasAccount: boolean; waitingId: number | null }> {
  const account = await db
    .selectFrom('user')
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirst()
  const waiting = await db
    .selectFrom('invited_user')
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (account) return { ...account, hasAccount: true, waitingId: waiting?.id ?? null }
  return { ...(waiting ?? (await keepIdFor(db, email, now))), hasAccount: false, waitingId: null }
}

/** Takes an id as the next account would, so that ids tell nobody who has an account. */
async function keepIdFor(db: Kysely<Schema>, email: string, now: number): Promise<Recipient> {
  const { rows } = await sql<{ seq: number }>`
    update sqlite_sequence set seq = seq + 1 where name = 'user' returning seq`.execute(db)
  const id = rows[0]?.seq
  if (id === undefined) throw new Error('The table of users has no sequence.')
  await db.insertInto('invited_user').values({ id, email, created_at: now }).execute()
  return { id, email }
}
