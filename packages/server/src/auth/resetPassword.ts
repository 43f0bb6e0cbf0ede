import { setTimeout as sleep } from 'node:timers/promises'
import { createAttempts } from '../http/attempts.ts'
import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { hashToken } from './hashToken.ts'
import { createToken } from '../links/createToken.ts'
import { getTexts } from '../http/getTexts.ts'
import type { ServerTexts } from '../http/serverTexts.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Operations } from '../http/contract/operations.ts'
import { completePasswordChange } from '../users/setPassword.ts'
import { normalizeEmail } from '../users/users.ts'
import { hashNewPassword } from './hashNewPassword.ts'
import { LINK_LIFETIME_MS, composeResetMail } from './composeResetMail.ts'
import { markVerified } from './verifyEmail.ts'
import { runTransaction } from '../db/transaction.ts'

/** Minimum time between two emails to the same account, so that nobody can flood its inbox. */
const MIN_MAIL_INTERVAL_MS = 60_000
/** Every response takes at least this long, so that its duration doesn't reveal whether there is an account. */
export const RESPONSE_MS = 250

/**
 * Operations that reset a forgotten password by an emailed link. Only the newest link is valid. It can be used once,
 * within half an hour (THREATS T08).
 */
export function createPasswordResetOperations(context: AppContext): Operations {
  const { db, log, now, expiry, publicOrigin } = context
  const requestAttempts = createAttempts(context, 'password-reset-mail')
  const resetAttempts = createAttempts(context, 'password-reset')
  const createExpiredLinkError = () =>
    new Problem(400, 'This link has expired or has already been used. Request a new one.', {
      code: 'RESET_LINK_EXPIRED',
    })
  // The expiry clock determines both when a link is created and when it expires, so that a wrong system clock can't
  // extend its lifetime.
  const getOldestValidTime = () => expiry.now() - LINK_LIFETIME_MS

  return {
    async requestPasswordReset(request, reply) {
      const address = normalizeEmail((request.body as { email: string }).email)
      await requestAttempts.begin(request.ip, address.toLowerCase())
      const sending = mailLink(address, getTexts(request)).catch((error: unknown) =>
        log.error({ err: error }, 'a password reset link could not be mailed'),
      )
      await Promise.all([sending, sleep(RESPONSE_MS)])
      return reply.code(204).send()
    },

    async resetPassword(request, reply) {
      const { token, newPassword } = request.body as { token: string; newPassword: string }
      const undoAttempt = await resetAttempts.begin(request.ip)
      const token_hash = hashToken(token)
      const link = db.selectFrom('password_reset').select('user_id').where('token_hash', '=', token_hash)
      const validLink = await link.where('created_at', '>', getOldestValidTime()).executeTakeFirst()
      if (!validLink) throw createExpiredLinkError()

      const password_hash = await hashNewPassword(newPassword, 'newPassword')
      await runTransaction(db, { lock: ['account', validLink.user_id] }, async (transaction) => {
        const reset = await transaction
          .deleteFrom('password_reset')
          .where('token_hash', '=', token_hash)
          .where('created_at', '>', getOldestValidTime())
          .returning('user_id')
          .executeTakeFirst()
        if (!reset) throw createExpiredLinkError()
        const user = await transaction
          .updateTable('user')
          .set({ password_hash })
          .where('id', '=', reset.user_id)
          .returning(['id', 'email'])
          .executeTakeFirstOrThrow()
        // The link was emailed to the address, so using it also verifies the address.
        await markVerified(transaction, user, now())
        await completePasswordChange(transaction, { userId: user.id, actorId: user.id, at: now() })
      })
      await undoAttempt()
      return reply.code(204).send()
    },
  }

  async function mailLink(address: string, texts: ServerTexts): Promise<void> {
    const token = createToken()
    await runTransaction(db, { lock: ['address', address] }, async (transaction) => {
      const user = await transaction
        .selectFrom('user')
        .leftJoin('password_reset', 'password_reset.user_id', 'user.id')
        .select(['user.id', 'user.email', 'password_reset.created_at as asked_at'])
        .where('email', '=', address)
        .executeTakeFirst()
      if (!user || (user.asked_at !== null && user.asked_at > expiry.now() - MIN_MAIL_INTERVAL_MS)) return
      const reset = { token_hash: hashToken(token), created_at: expiry.now() }
      await transaction
        .insertInto('password_reset')
        .values({ ...reset, user_id: user.id })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(reset))
        .execute()
      // The token follows the #, so that browsers send it neither to a log nor as a Referer (THREATS T05).
      const link = `${publicOrigin()}/reset-password#${token}`
      await queueMail(transaction, { to: user.email, topic: null, ...composeResetMail(link, texts) }, now())
    })
  }
}
