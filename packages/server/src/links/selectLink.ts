import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { hashToken } from '../auth/hashToken.ts'

/**
 * Selects a link by its token, or by the token's hash, which owners see if the token can't be decrypted. Excludes
 * revoked links. Must be used only for owners: guests must not open a link by its hash.
 */
export function selectLink(db: Kysely<Schema>, token: string) {
  return db
    .selectFrom('live_link as link')
    .where('token_hash', 'in', [hashToken(token), token])
    .where('revoked_at', 'is', null)
}
