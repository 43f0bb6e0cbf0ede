import type { Kysely } from 'kysely'
import { audit, MASKED_VALUE, OTHER_MASKED_VALUE } from '../audit/audit.ts'
import { deleteEmailChanges } from '../auth/emailProof.ts'
import { endSessions } from '../auth/sessions.ts'
import type { Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { createNotFoundError } from '../http/errors.ts'
import { revokeTokens } from '../tokens/accessTokens.ts'
import type { AccountAction } from './changeRoles.ts'

/**
 * Replaces a user's password on behalf of an administrator. Ends all sessions of the user, and revokes their access
 * tokens and password reset link. Throws 404 if the user doesn't exist.
 *
 * @param passwordHash a PHC string
 */
export async function setPassword(
  db: Kysely<Schema>,
  passwordHash: string,
  { userId, actorId, at }: AccountAction,
): Promise<void> {
  await runTransaction(db, { lock: ['account', userId] }, async (transaction) => {
    await transaction
      .selectFrom('live_user')
      .select('id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(createNotFoundError)
    await transaction
      .updateTable('user')
      .set({ password_hash: passwordHash })
      .where('id', '=', userId)
      .execute()
    await completePasswordChange(transaction, { userId, actorId, at })
  })
}

/**
 * Completes the replacement of a password: ends all sessions of the user except `exceptSessionId`, revokes their access
 * tokens and emailed links, and records the change in the audit trail.
 */
export async function completePasswordChange(
  transaction: Kysely<Schema>,
  { userId, actorId, at }: AccountAction,
  exceptSessionId: number | null = null,
): Promise<void> {
  await transaction.deleteFrom('password_reset').where('user_id', '=', userId).execute()
  await deleteEmailChanges(transaction, userId)
  await endSessions(transaction, userId, { exceptId: exceptSessionId })
  await revokeTokens(transaction, userId)
  await audit(transaction, {
    at,
    actorId,
    kind: 'user',
    subject: String(userId),
    before: { password: MASKED_VALUE },
    after: { password: OTHER_MASKED_VALUE },
  })
}
