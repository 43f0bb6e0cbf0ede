import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { hashToken } from '../hashToken.ts'

/**
 * The link its owner names by its token, or by its hash where the token cannot be shown any more, unless it was revoked.
 * For owners only: to guests a hash is no token.
 */
export function linkOf(db: Kysely<Schema>, token: string) {
  return db
    .selectFrom('live_link as link')
    .where('token_hash', 'in', [hashToken(token), token])
    .where('revoked_at', 'is', null)
}
