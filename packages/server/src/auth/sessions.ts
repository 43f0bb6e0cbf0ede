import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { callerColumns, toCaller, type Caller } from './caller.ts'
import { findTokenCaller, isAccessToken } from '../tokens/findTokenCaller.ts'
import { hashToken } from './hashToken.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const IDLE_MS = 30 * DAY_MS
const ABSOLUTE_MS = 90 * DAY_MS
/** Maximum age of `last_used_at`. Updating it with every request would turn each read into a write. */
const TOUCH_MS = HOUR_MS
const TOKEN_BYTES = 32
/**
 * Maximum number of sessions per user, in case a script signs in on every run. Deleting this many takes a few
 * milliseconds.
 */
export const MAX_SESSIONS = 1000
const BEARER_HEADER = /^Bearer ((?:calotype_pat_)?[\w-]{43})$/

/**
 * Creates the error for an unknown address or a wrong password. Both get the same error, so that the response doesn't
 * reveal who has an account.
 */
export const createWrongCredentialsError = () =>
  new Problem(401, 'Invalid email or password.', { code: 'WRONG_CREDENTIALS' })

export interface SignInDetails {
  /** A short description of the device; null if unknown. */
  device?: string | null
  /** The hash that the password was checked against. The session is created only if the hash is still stored. */
  passwordHash?: string
}

/**
 * Creates a session and returns its token. Only the hash of the token is stored. Deletes expired sessions of the user,
 * and the least recently used one if there are `MAX_SESSIONS`. Throws 401 if the user was deleted or disabled or their
 * password changed in the meantime.
 */
export async function createSession(
  { db, now, expiry }: AppContext,
  userId: number,
  { device = null, passwordHash }: SignInDetails = {},
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const time = now()
  const expiryTime = expiry.now()
  const surplusSessions = db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS)
    .offset(MAX_SESSIONS - 1)
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where((row) =>
      row.or([
        row('last_used_at', '<', expiryTime - IDLE_MS),
        row('created_at', '<', expiryTime - ABSOLUTE_MS),
        row('id', 'in', surplusSessions),
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
          val(hashToken(token)).as('hash'),
          val(time).as('begun'),
          val(time).as('used'),
          val(device).as('device'),
        ])
        .where('id', '=', userId)
        .where('disabled_at', 'is', null)
        .$if(passwordHash !== undefined, (user) => user.where('password_hash', '=', passwordHash ?? '')),
    )
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw createWrongCredentialsError()
  return token
}

/**
 * Finds the user whom an Authorization header identifies. Returns null for a missing, unknown or expired token. A
 * session expires after 30 days without use, and 90 days after the sign-in.
 *
 * @param headers all Authorization headers of the request; more than one is invalid
 */
export async function findCaller(context: AppContext, headers: readonly string[]): Promise<Caller | null> {
  const [header, second] = headers
  const token = second === undefined ? BEARER_HEADER.exec(header ?? '')?.[1] : undefined
  if (!token) return null
  return isAccessToken(token) ? findTokenCaller(context, token) : findSessionCaller(context, token)
}

async function findSessionCaller(
  { db, readCached, now, expiry }: AppContext,
  token: string,
): Promise<Caller | null> {
  const time = expiry.now()
  const session = await readCached(`session ${token}`, () => findSession(db, token))
  if (!session || session.lastUsedAt < time - IDLE_MS || session.createdAt < time - ABSOLUTE_MS) return null
  if (session.lastUsedAt < time - TOUCH_MS)
    await db.updateTable('session').set({ last_used_at: now() }).where('id', '=', session.id).execute()
  return session.caller
}

/** Finds a token's session and the session's user, even if the session has expired. */
async function findSession(db: Kysely<Schema>, token: string) {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['session.id as session_id', 'session.created_at', 'last_used_at'])
    .select(callerColumns)
    .where('token_hash', '=', hashToken(token))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const caller = toCaller(row, { sessionId: row.session_id, scopes: null })
  return { id: row.session_id, caller, createdAt: row.created_at, lastUsedAt: row.last_used_at }
}

export async function endSession({ db }: Pick<AppContext, 'db'>, sessionId: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', sessionId).execute()
}

export async function endSessions(
  db: Kysely<Schema>,
  userId: number,
  { exceptId }: { exceptId: number | null },
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '!=', exceptId ?? 0)
    .execute()
}
