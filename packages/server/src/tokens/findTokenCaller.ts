import type { Kysely } from 'kysely'
import type { AppContext } from '../appContext.ts'
import { callerColumns, toCaller, type Caller } from '../auth/caller.ts'
import { hashToken } from '../auth/hashToken.ts'
import type { Schema } from '../db/schema.ts'

/** Lets people and secret scanners recognize a leaked token. */
export const TOKEN_PREFIX = 'calotype_pat_'
/** How outdated `last_used_at` may be. Updating it on every request would turn each read into a write. */
const TOUCH_MS = 3_600_000

export const isExpired = ({ expires_at }: { expires_at: number }, time: number): boolean => expires_at <= time

export const isAccessToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX)

/** Finds the user of a personal access token. Returns null if the token is unknown, revoked or expired. */
export async function findTokenCaller(
  { db, readCached, now, expiry }: AppContext,
  token: string,
): Promise<Caller | null> {
  const foundToken = await readCached(`access token ${token}`, () => findToken(db, token))
  if (!foundToken || isExpired(foundToken, expiry.now())) return null
  const time = now()
  if ((foundToken.lastUsedAt ?? 0) < time - TOUCH_MS)
    await db.updateTable('access_token').set({ last_used_at: time }).where('id', '=', foundToken.id).execute()
  return foundToken.caller
}

async function findToken(db: Kysely<Schema>, token: string) {
  const row = await db
    .selectFrom('access_token')
    .innerJoin('user', 'user.id', 'access_token.user_id')
    .select(['access_token.id as token_id', 'scopes', 'expires_at', 'last_used_at'])
    .select(callerColumns)
    .where('token_hash', '=', hashToken(token))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const caller = toCaller(row, { sessionId: null, scopes: JSON.parse(row.scopes) as string[] })
  return { id: row.token_id, caller, expires_at: row.expires_at, lastUsedAt: row.last_used_at }
}
