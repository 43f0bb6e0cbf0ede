import type { Kysely } from 'kysely'
import { getCaller } from '../http/access.ts'
import type { Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { getTexts } from '../http/getTexts.ts'
import type { ServerTexts } from '../http/serverTexts.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Clock } from '../maintenance/clock/serverClock.ts'
import type { Operations } from '../http/contract/operations.ts'
import { confirmEmail } from '../account/profile.ts'
import { deliverPending } from '../sharing/deliverPending.ts'
import { deleteProofs, isValidProof, createProof, canSendMail } from './emailProof.ts'
import { composeVerificationMail } from './composeVerificationMail.ts'

/**
 * Operations that verify the address of an account by an emailed link (docs/decisions/0086). They require a session:
 * otherwise, somebody could sign up with another person's address and have that person verify it by clicking the link.
 */
export function createVerificationOperations(context: AppContext): Operations {
  const { db, now } = context

  return {
    async verifyEmail(request, reply) {
      const { token } = request.body as { token: string }
      const caller = getCaller(request)
      const changedEmail = await runTransaction(db, { lock: ['account', caller.id] }, (transaction) =>
        confirmEmail(transaction, caller, { token, texts: getTexts(request) }, context),
      )
      if (changedEmail !== null) {
        await deliverPending(context, { ...caller, email: changedEmail, emailVerified: true })
        return reply.code(204).send()
      }
      if (caller.emailVerified) return reply.code(204).send()
      await runTransaction(db, { lock: ['account', caller.id] }, async (transaction) => {
        if (!(await isValidProof(transaction, token, caller.email, context)))
          throw new Problem(400, 'This link has expired or belongs to another account. Request a new one.', {
            code: 'VERIFICATION_LINK_EXPIRED',
          })
        await markVerified(transaction, caller, now())
      })
      await deliverPending(context, { ...caller, emailVerified: true })
      return reply.code(204).send()
    },

    async resendVerification(request, reply) {
      const { email, emailVerified } = getCaller(request)
      if (emailVerified) return reply.code(204).send()
      const proof = { email, purpose: 'verification', sender_id: null } as const
      await runTransaction(db, { lock: ['address', email] }, async (transaction) => {
        if (!(await canSendMail(transaction, proof, now())))
          throw new Problem(429, 'We sent you several emails. Wait an hour before you request another.', {
            retryAfter: 3600,
            code: 'TOO_MANY_EMAILS',
          })
        await mailVerification(context, transaction, email, getTexts(request))
      })
      return reply.code(204).send()
    },
  }
}

/** Marks an account's address as verified and invalidates the links emailed to it, in the caller's transaction. */
export async function markVerified(
  db: Kysely<Schema>,
  { id, email }: { id: number; email: string },
  now: number,
): Promise<void> {
  await db
    .updateTable('user')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute()
  await deleteProofs(db, email)
}

/** Emails a new account the link that verifies its address, in the caller's transaction. */
export async function mailVerification(
  context: Pick<AppContext, 'publicOrigin'> & Clock,
  db: Kysely<Schema>,
  email: string,
  texts: ServerTexts,
): Promise<void> {
  const { publicOrigin, now } = context
  const token = await createProof(db, { email, purpose: 'verification', sender_id: null }, context)
  // The token follows the #, so that it appears neither in server logs nor in a Referer header (THREATS T05).
  await queueMail(
    db,
    { to: email, topic: null, ...composeVerificationMail(`${publicOrigin()}/verify-email#${token}`, texts) },
    now(),
  )
}
