import { randomBytes } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema, UserTable } from './db/schema.ts'
import { Problem } from './errors.ts'
import type { House } from './house.ts'
import { hashOf } from './hashOf.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const IDLE_MS = 30 * DAY_MS
const ABSOLUTE_MS = 90 * DAY_MS
/** How stale `last_used_at` may get, so that reading does not write every time. */
const TOUCH_MS = HOUR_MS
const TOKEN_BYTES = 32
const BEARER = /^Bearer ([\w-]{43})$/

/** Who calls, as of this request. */
export interface Caller {
  id: number
  email: string
  firstName: string | null
  lastName: string | null
  roles: readonly string[]
  sessionId: number
}

/** A session that has not ended, and whose it is. */
interface SessionRow extends Pick<
  Selectable<UserTable>,
  'id' | 'email' | 'first_name' | 'last_name' | 'roles'
> {
  session_id: number
  last_used_at: number
}

/** An unknown address and a wrong password are answered alike. */
export const wrongCredentials = () => new Problem(401, 'Invalid email or password.')

/** What somebody signs in with. */
export interface SignedInBy {
  /** What they sign in on, in a few words; null: not known. */
  device?: string | null
  /** The hash that their password was checked against: it must still be theirs. */
  passwordHash?: string
}

/**
 * Begins a session and returns its token, which nobody can find out again: only its hash is kept. Throws 401 when the
 * user, or the password they were checked by, is gone by now.
 */
export async function beginSession(
  { db, now }: House,
  userId: number,
  { device = null, passwordHash }: SignedInBy = {},
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const at = now()
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where((either) =>
      either.or([either('last_used_at', '<', at - IDLE_MS), either('created_at', '<', at - ABSOLUTE_MS)]),
    )
    .execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('session')
    .columns(['user_id', 'token_hash', 'created_at', 'last_used_at', 'device'])
    .expression((row) =>
      row
        .selectFrom('user')
        .select(({ val }) => [
          'id',
          val(hashOf(token)).as('hash'),
          val(at).as('begun'),
          val(at).as('used'),
          val(device).as('device'),
        ])
        .where('id', '=', userId)
        .$if(passwordHash !== undefined, (user) => user.where('password_hash', '=', passwordHash ?? '')),
    )
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw wrongCredentials()
  return token
}

/**
 * Finds who an Authorization header stands for; null for none, an unknown, an idle (30 days) or an old (90 days) token.
 *
 * @param headers every Authorization header that came: two of them are as good as none
 */
export async function callerOf({ db, now }: House, headers: readonly string[]): Promise<Caller | null> {
  const [header, second] = headers
  const token = second === undefined ? BEARER.exec(header ?? '')?.[1] : undefined
  if (!token) return null

  const at = now()
  // Written out, for every request asks it: Kysely takes three times as long to build it as SQLite to answer it.
  const { rows } =
    await sql<SessionRow>`select session.id as session_id, last_used_at, user.id, email, first_name,
      last_name, roles
    from session inner join user on user.id = session.user_id
    where token_hash = ${hashOf(token)} and last_used_at >= ${at - IDLE_MS}
      and session.created_at >= ${at - ABSOLUTE_MS}`.execute(db)
  const [found] = rows
  if (!found) return null

  if (found.last_used_at < at - TOUCH_MS)
    await db.updateTable('session').set({ last_used_at: at }).where('id', '=', found.session_id).execute()
  return {
    id: found.id,
    email: found.email,
    firstName: found.first_name,
    lastName: found.last_name,
    roles: JSON.parse(found.roles),
    sessionId: found.session_id,
  }
}

/** Ends one session; its token is worth nothing from now on. */
export async function endSession({ db }: Pick<House, 'db'>, sessionId: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', sessionId).execute()
}

/** Ends every session of a user but the one to keep. */
export async function endSessions(
  db: Kysely<Schema>,
  userId: number,
  { keep }: { keep: number | null },
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '!=', keep ?? 0)
    .execute()
}
