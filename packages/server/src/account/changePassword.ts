import type { FastifyRequest } from 'fastify'
import { callerIn } from '../access.ts'
import type { Attempts } from '../attempts.ts'
import { hashNewPassword } from '../auth/hashNewPassword.ts'
import { Problem } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import { checkPassword } from '../passwords.ts'
import { endSessions } from '../sessions.ts'

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/**
 * Sets a new password for who knows the current one, and ends every session but this (API-054, THREATS T01). A wrong
 * current password is a guess like one at sign-in: too many answer 429.
 */
export async function changePassword(
  { db }: AppContext,
  guesses: Attempts,
  request: FastifyRequest,
): Promise<void> {
  const { currentPassword, newPassword } = request.body as PasswordChange
  const { id, email, sessionId } = callerIn(request)
  const undoAttempt = await guesses.begin(request.ip, email.toLowerCase())
  const user = await db.selectFrom('user').select('password_hash').where('id', '=', id).executeTakeFirst()
  const { isRight } = await checkPassword(currentPassword, user?.password_hash ?? '')
  if (!user || !isRight) throw new Problem(400, 'The current password is not right.')
  undoAttempt()

  const password_hash = await hashNewPassword(newPassword, 'newPassword')
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('user')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem(400, 'The current password is not right.')
    await transaction.deleteFrom('password_reset').where('user_id', '=', id).execute()
    await endSessions(transaction, id, { keep: sessionId })
  })
}
