import type { FastifyRequest } from 'fastify'
import { getCaller } from '../http/access.ts'
import type { Attempts } from '../http/attempts.ts'
import { audit, MASKED_VALUE, OTHER_MASKED_VALUE } from '../audit/audit.ts'
import { deleteEmailChanges } from '../auth/emailProof.ts'
import { hashNewPassword } from '../auth/hashNewPassword.ts'
import type { AppContext } from '../appContext.ts'
import { getSessionId } from '../auth/caller.ts'
import { endSessions } from '../auth/sessions.ts'
import { revokeTokens } from '../tokens/accessTokens.ts'
import { requirePassword, createWrongPasswordError } from './requirePassword.ts'

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/**
 * Replaces the caller's password, ends their other sessions and revokes their access tokens (API-054, THREATS T01).
 * Throws 400 if the current password is wrong, and 429 after too many attempts, like sign-in.
 */
export async function changePassword(
  { db, now }: AppContext,
  guesses: Attempts,
  request: FastifyRequest,
): Promise<void> {
  const { currentPassword, newPassword } = request.body as PasswordChange
  const caller = getCaller(request)
  const currentHash = await requirePassword(db, guesses, request, currentPassword)
  const password_hash = await hashNewPassword(newPassword, 'newPassword')
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('user')
      .set({ password_hash })
      .where('id', '=', caller.id)
      .where('password_hash', '=', currentHash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw createWrongPasswordError()
    await transaction.deleteFrom('password_reset').where('user_id', '=', caller.id).execute()
    await deleteEmailChanges(transaction, caller.id)
    await endSessions(transaction, caller.id, { exceptId: getSessionId(caller) })
    await revokeTokens(transaction, caller.id)
    await audit(transaction, {
      at: now(),
      actorId: caller.id,
      kind: 'user',
      subject: String(caller.id),
      before: { password: MASKED_VALUE },
      after: { password: OTHER_MASKED_VALUE },
    })
  })
}
