import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from './db/schema.ts'
import { Problem } from './errors.ts'
import type { AppContext } from './appContext.ts'
import { hashOf } from './hashOf.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const IDLE_MS = 30 * DAY_MS
const ABSOLUTE_MS = 90 * DAY_MS
/** How stale `last_used_at` may get, so that reading does not write every time. */
const TOUCH_MS = HOUR_MS
const TOKEN_BYTES = 32
/** The most sessions of one user: ending all of them takes a few milliseconds. A script may sign in on every run. */
export const MAX_SESSIONS = 1000
const BEARER = /^Bearer ([\w-]{43})$/

/** Who calls, as of this request. */
export interface Caller {
  id: number
  email: string
  firstName: string | null
  lastName: string | null
  roles: readonly string[]
  emailVerified: boolean
  /** When the account was created. */
  createdAt: number
  sessionId: number
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
 * Begins a session and returns its token. Only the hash of the token is stored. Expired sessions of the user end, and if
 * there are `MAX_SESSIONS`, the one that was used longest ago. Throws 401 if the user was deleted or their password was
 * changed in the meantime.
 */
export async function beginSession(
  { db, now, expiry }: AppContext,
  userId: number,
  { device = null, passwordHash }: SignedInBy = {},
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const at = now()
  const expiryTime = expiry.now()
  const surplus = db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(-1)
    .offset(MAX_SESSIONS - 1)
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where((row) =>
      row.or([
        row('last_used_at', '<', expiryTime - IDLE_MS),
        row('created_at', '<', expiryTime - ABSOLUTE_MS),
        row('id', 'in', surplus),
      ]),
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
export async function callerOf(
  { db, remember, now, expiry }: AppContext,
  headers: readonly string[],
): Promise<Caller | null> {
  const [header, second] = headers
  const token = second === undefined ? BEARER.exec(header ?? '')?.[1] : undefined
  if (!token) return null

  const at = expiry.now()
  const found = await remember(`session ${token}`, () => sessionOf(db, token))
  if (!found || found.lastUsedAt < at - IDLE_MS || found.createdAt < at - ABSOLUTE_MS) return null
  const { caller } = found
  if (found.lastUsedAt < at - TOUCH_MS)
    await db.updateTable('session').set({ last_used_at: now() }).where('id', '=', caller.sessionId).execute()
  return caller
}

/** The session of a token, however old it is, and whose it is. */
async function sessionOf(db: Kysely<Schema>, token: string) {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['session.id as session_id', 'session.created_at', 'last_used_at'])
    .select(['user.id', 'email', 'first_name', 'last_name', 'roles', 'email_verified_at'])
    .select('user.created_at as joined_at')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row) return null
  const caller: Caller = {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    roles: JSON.parse(row.roles),
    emailVerified: row.email_verified_at !== null,
    createdAt: row.joined_at,
    sessionId: row.session_id,
  }
  return { caller, createdAt: row.created_at, lastUsedAt: row.last_used_at }
}

/** Ends one session; its token is worth nothing from now on. */
export async function endSession({ db }: Pick<AppContext, 'db'>, sessionId: number): Promise<void> {
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
