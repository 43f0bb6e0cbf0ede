import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { requireUnchangedPassword } from '../account/requirePassword.ts'
import { audit } from '../audit/audit.ts'
import type { Caller } from '../auth/caller.ts'
import { hashToken } from '../auth/hashToken.ts'
import type { AccessTokenTable, Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { formatTime } from '../formatTime.ts'
import { Problem } from '../http/errors.ts'
import { isExpired, TOKEN_PREFIX } from './findTokenCaller.ts'

/** Maximum number of personal access tokens per user. */
export const MAX_TOKENS = 50
const TOKEN_BYTES = 32

export interface NewToken {
  name: string
  scopes: readonly string[]
  /** Milliseconds since 1970 in UTC. */
  createdAt: number
  expiresAt: number
  /** The hash with which the caller's password was verified. */
  passwordHash: string
}

type TokenRow = Omit<Selectable<AccessTokenTable>, 'user_id' | 'token_hash'>

/** Selects the tokens of a user, with the fields that the user may see. */
export const selectTokens = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('access_token')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')

/** @param time milliseconds since 1970, to determine whether the token has expired */
export const toAccessToken = (row: TokenRow, time: number) => ({
  id: row.id,
  name: row.name,
  scopes: JSON.parse(row.scopes) as string[],
  createdAt: formatTime(row.created_at),
  expiresAt: formatTime(row.expires_at),
  isExpired: isExpired(row, time),
  lastUsedAt: formatTime(row.last_used_at),
})

/**
 * Creates a token and returns its secret, which the server can't show again. Throws 409 if the user has too many
 * tokens. Throws 400 if the password has changed since it was verified, because a change revokes all tokens.
 */
export function createToken(
  db: Kysely<Schema>,
  userId: number,
  { name, scopes, createdAt, expiresAt, passwordHash }: NewToken,
): Promise<{ token: string; row: TokenRow }> {
  const token = TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url')
  return runTransaction(db, { lock: ['account', userId] }, async (transaction) => {
    const { count } = await transaction
      .selectFrom('access_token')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (count >= MAX_TOKENS)
      throw new Problem(409, `You can have up to ${MAX_TOKENS} access tokens. Revoke one first.`, {
        code: 'TOO_MANY_TOKENS',
        params: { limit: MAX_TOKENS },
      })
    await requireUnchangedPassword(transaction, userId, passwordHash)
    const row = await transaction
      .insertInto('access_token')
      .values({
        user_id: userId,
        token_hash: hashToken(token),
        name,
        scopes: JSON.stringify(scopes),
        created_at: createdAt,
        expires_at: expiresAt,
        last_used_at: null,
      })
      .returning(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
      .executeTakeFirstOrThrow()
    await auditToken(transaction, { row, at: createdAt, actorId: userId, isCreated: true })
    return { token, row }
  })
}

/** Revokes a token. Takes effect with the next request. */
export async function revokeToken(
  db: Kysely<Schema>,
  id: number,
  { actorId, at }: { actorId: number; at: number },
): Promise<void> {
  await runTransaction(db, { lock: null }, async (transaction) => {
    const row = await transaction
      .deleteFrom('access_token')
      .where('id', '=', id)
      .where('user_id', '=', actorId)
      .returning(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
      .executeTakeFirst()
    if (row) await auditToken(transaction, { row, at, actorId, isCreated: false })
  })
}

export async function revokeTokens(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('access_token').where('user_id', '=', userId).execute()
}

/** Returns the requested scopes that the caller isn't allowed to choose. */
export const findForbiddenScopes = ({ roles }: Caller, scopes: readonly string[]): string[] =>
  roles.includes('ADMIN') ? [] : scopes.filter(isAdministrative)

const isAdministrative = (scope: string) => scope.startsWith('admin:')

/** Records tokens with administrator permissions in the audit trail, which covers only administrative actions. */
async function auditToken(
  transaction: Kysely<Schema>,
  { row, at, actorId, isCreated }: { row: TokenRow; at: number; actorId: number; isCreated: boolean },
): Promise<void> {
  const { name, scopes, expiresAt } = toAccessToken(row, at)
  const administrative = scopes.filter(isAdministrative)
  if (administrative.length === 0) return
  const details = { scopes: administrative, expiresAt }
  const [before, after] = isCreated ? [null, details] : [details, null]
  await audit(transaction, { at, actorId, kind: 'token', subject: name, before, after })
}
