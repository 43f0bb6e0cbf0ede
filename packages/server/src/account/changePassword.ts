import type { FastifyRequest } from 'fastify'
import { getCaller } from '../http/access.ts'
import type { Attempts } from '../http/attempts.ts'
import { hashNewPassword } from '../auth/hashNewPassword.ts'
import type { AppContext } from '../appContext.ts'
import { getSessionId } from '../auth/caller.ts'
import { completePasswordChange } from '../users/setPassword.ts'
import { requirePassword, createWrongPasswordError } from './requirePassword.ts'
import { runTransaction } from '../db/transaction.ts'

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/**
 * Replaces the caller's password, ends their other sessions and revokes their access tokens (API-054, THREATS T01).
 * Throws 400 if the current password is wrong, and 429 after too many attempts, as sign-in does.
 */
export async function changePassword(
  context: AppContext,
  guesses: Attempts,
  request: FastifyRequest,
): Promise<void> {
  const { db, now } = context
  const { currentPassword, newPassword } = request.body as PasswordChange
  const caller = getCaller(request)
  const currentHash = await requirePassword(context, guesses, request, {
    password: currentPassword,
    purpose: 'password',
  })
  const password_hash = await hashNewPassword(newPassword, 'newPassword')
  await runTransaction(db, { lock: ['account', caller.id] }, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('user')
      .set({ password_hash })
      .where('id', '=', caller.id)
      .where('password_hash', '=', currentHash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw createWrongPasswordError()
    const action = { userId: caller.id, actorId: caller.id, at: now() }
    await completePasswordChange(transaction, action, getSessionId(caller))
  })
}
