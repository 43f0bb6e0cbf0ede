import type { FastifyRequest } from 'fastify'
import { getCaller } from '../http/access.ts'
import type { Attempts } from '../http/attempts.ts'
import { hashNewPassword } from '../auth/hashNewPassword.ts'
import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { checkPassword } from '../auth/passwords.ts'
import { endSessions } from '../auth/sessions.ts'

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/**
 * Replaces the caller's password and ends their other sessions (API-054, THREATS T01). Throws 400 if the current
 * password is wrong, and 429 after too many attempts, like sign-in.
 */
export async function changePassword(
  { db }: AppContext,
  guesses: Attempts,
  request: FastifyRequest,
): Promise<void> {
  const { currentPassword, newPassword } = request.body as PasswordChange
  const { id, email, sessionId } = getCaller(request)
  const undoAttempt = await guesses.begin(request.ip, email.toLowerCase())
  const user = await db.selectFrom('user').select('password_hash').where('id', '=', id).executeTakeFirst()
  const { isCorrect } = await checkPassword(currentPassword, user?.password_hash ?? '')
  if (!user || !isCorrect) throw new Problem(400, 'The current password isn’t right.')
  undoAttempt()

  const password_hash = await hashNewPassword(newPassword, 'newPassword')
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('user')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem(400, 'The current password isn’t right.')
    await transaction.deleteFrom('password_reset').where('user_id', '=', id).execute()
    await endSessions(transaction, id, { keep: sessionId })
  })
}
