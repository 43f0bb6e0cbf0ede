import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { AppContext } from '../appContext.ts'
import { auditEvent } from '../audit/audit.ts'
import { checkPassword } from '../auth/passwords.ts'
import type { Schema } from '../db/schema.ts'
import { getCaller } from '../http/access.ts'
import type { Attempts } from '../http/attempts.ts'
import { FieldProblem, Problem } from '../http/errors.ts'

export const createWrongPasswordError = () =>
  new FieldProblem('currentPassword', 'The current password is incorrect.', 'WRONG_PASSWORD')

/**
 * Checks the caller's password and returns its stored hash. Throws 400 if the password is wrong, because clients sign
 * out on 401, and 429 after too many attempts, like sign-in. Records a wrong password in the audit trail, because
 * somebody else may use the session.
 *
 * @param purpose what the caller wanted to change
 */
export async function requirePassword(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  guesses: Attempts,
  request: FastifyRequest,
  { password, purpose }: { password: string; purpose: 'password' | 'email' | 'token' },
): Promise<string> {
  const { id, email } = getCaller(request)
  const undoAttempt = await guesses.begin(request.ip, email.toLowerCase())
  const user = await db.selectFrom('user').select('password_hash').where('id', '=', id).executeTakeFirst()
  const { isCorrect } = await checkPassword(password, user?.password_hash ?? '')
  if (!user || !isCorrect) {
    await auditEvent(db, {
      at: now(),
      actorId: id,
      kind: 'user',
      subject: String(id),
      action: 'failed',
      details: { wrongPassword: purpose, address: request.ip },
    })
    throw createWrongPasswordError()
  }
  await undoAttempt()
  return user.password_hash
}

/**
 * Throws 400 if the password changed after it was checked, so that a request with the old password can't complete.
 *
 * @param passwordHash the hash that the password was checked against
 */
export async function requireUnchangedPassword(
  transaction: Kysely<Schema>,
  userId: number,
  passwordHash: string,
): Promise<void> {
  const user = await transaction
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst()
  if (!user)
    throw new Problem(400, 'Your password has just been changed. Please try again.', {
      code: 'PASSWORD_CHANGED',
    })
}
