import { escapeHtml } from '@calotype/formats/mailPlaceholders'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { audit, MASKED_VALUE, OTHER_MASKED_VALUE } from '../audit/audit.ts'
import type { AppContext } from '../appContext.ts'
import type { Caller } from '../auth/caller.ts'
import { canSendMail, createProof, deleteEmailChanges, deleteProofs } from '../auth/emailProof.ts'
import { hashToken } from '../auth/hashToken.ts'
import type { Schema } from '../db/schema.ts'
import { acquireLock, runTransaction } from '../db/transaction.ts'
import { getCaller } from '../http/access.ts'
import type { Attempts } from '../http/attempts.ts'
import { FieldProblem, Problem } from '../http/errors.ts'
import { getTexts } from '../http/getTexts.ts'
import type { ServerTexts } from '../http/serverTexts.ts'
import { moveOptOuts } from '../mail/unsubscribe/optOuts.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Clock } from '../maintenance/clock/serverClock.ts'
import { shortenEmail } from '../users/person.ts'
import { requireEmail } from '../users/users.ts'
import { requirePassword, requireUnchangedPassword } from './requirePassword.ts'

type Texts = ServerTexts['emailChange']

interface Profile {
  firstName?: string | null
  lastName?: string | null
}

/** Changes the caller's name. Omitted fields stay unchanged, and blank fields are deleted. */
export async function updateProfile({ db }: AppContext, request: FastifyRequest): Promise<void> {
  const { firstName, lastName } = request.body as Profile
  await db
    .updateTable('user')
    .set({
      ...(firstName !== undefined && { first_name: firstName?.trim() || null }),
      ...(lastName !== undefined && { last_name: lastName?.trim() || null }),
    })
    .where('id', '=', getCaller(request).id)
    .execute()
}

/**
 * Changes the caller's email address. With a mail server, the change takes effect when the user opens the link emailed
 * to the new address. Without one, it takes effect immediately, and the address isn't verified. Throws 400 if the
 * password is wrong, and 409 if another account has the address.
 * @param guesses limits wrong passwords
 * @param changes limits requests with the right password, which could otherwise reveal who has an account
 * @returns whether the user must open the link
 */
export async function changeEmail(
  context: AppContext,
  { guesses, changes }: { guesses: Attempts; changes: Attempts },
  request: FastifyRequest,
): Promise<{ isPending: boolean }> {
  const { db, settings, now, publicOrigin } = context
  const { newEmail, currentPassword } = request.body as { newEmail: string; currentPassword: string }
  const caller = getCaller(request)
  const { emailChange: texts } = getTexts(request)
  const email = requireEmail(newEmail)
  if (email === caller.email)
    throw new FieldProblem('newEmail', 'This is already your email address.', 'SAME_EMAIL')
  const passwordHash = await requirePassword(context, guesses, request, {
    password: currentPassword,
    purpose: 'email',
  })
  await changes.begin(request.ip, String(caller.id))
  await runTransaction(
    db,
    {
      lock: [
        ['account', caller.id],
        ['address', email],
      ],
    },
    async (transaction) => {
      await requireUnchangedPassword(transaction, caller.id, passwordHash)
      await requireFree(transaction, email, caller.id)
      if (settings.smtpUrl === null)
        return applyEmail(transaction, caller, { email, verifiedAt: null, at: now(), texts })
      const proof = { email, purpose: 'change', sender_id: caller.id } as const
      if (!(await canSendMail(transaction, proof, now())))
        throw new Problem(429, 'We sent you several emails. Wait an hour before you request another.', {
          retryAfter: 3600,
          code: 'TOO_MANY_EMAILS',
        })
      const token = await createProof(transaction, proof, context)
      await queueMail(
        transaction,
        { to: email, topic: null, ...composeChangeMail(`${publicOrigin()}/verify-email#${token}`, texts) },
        now(),
      )
    },
  )
  return { isPending: settings.smtpUrl !== null }
}

/**
 * Changes the caller's address to the one that received the link, and returns the new address. Returns null if the
 * token isn't from the newest link, has expired or belongs to another user, or if the caller is disabled or deleted.
 * Throws 409 if another account has taken the address in the meantime.
 */
export async function confirmEmail(
  transaction: Kysely<Schema>,
  caller: Pick<Caller, 'id' | 'email'>,
  { token, texts: { emailChange: texts } }: { token: string; texts: ServerTexts },
  { now, expiry }: Clock,
): Promise<string | null> {
  const proof = await transaction
    .selectFrom('email_proof as proof')
    .innerJoin('user', 'user.id', 'proof.sender_id')
    .select('proof.email')
    .where('proof.token_hash', '=', hashToken(token))
    .where('proof.purpose', '=', 'change')
    .where('proof.expires_at', '>', expiry.now())
    .where('user.id', '=', caller.id)
    // The account may have been deleted, disabled or changed after the request was authenticated.
    .where('user.email', '=', caller.email)
    .where('user.disabled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('email_proof as newer')
            .select('newer.email')
            .where('newer.sender_id', '=', caller.id)
            .where('newer.purpose', '=', 'change')
            .whereRef('newer.created_at', '>', 'proof.created_at'),
        ),
      ),
    )
    .executeTakeFirst()
  if (!proof) return null
  await acquireLock(transaction, ['address', proof.email])
  await requireFree(transaction, proof.email, caller.id)
  await applyEmail(transaction, caller, { email: proof.email, verifiedAt: now(), at: now(), texts })
  await deleteProofs(transaction, proof.email)
  return proof.email
}

async function requireFree(transaction: Kysely<Schema>, email: string, ownId: number): Promise<void> {
  const owner = await transaction
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  if (owner) throw new Problem(409, 'An account with this email already exists.', { code: 'EMAIL_TAKEN' })
}

/** Changes an address, invalidates the links emailed to the old address, and notifies the old address. */
async function applyEmail(
  transaction: Kysely<Schema>,
  { id, email: oldEmail }: Pick<Caller, 'id' | 'email'>,
  { email, verifiedAt, at, texts }: { email: string; verifiedAt: number | null; at: number; texts: Texts },
): Promise<void> {
  await transaction
    .updateTable('user')
    .set({ email, email_verified_at: verifiedAt })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('password_reset').where('user_id', '=', id).execute()
  await deleteProofs(transaction, oldEmail)
  await deleteEmailChanges(transaction, id)
  await moveOptOuts(transaction, oldEmail, email)
  await audit(transaction, {
    at,
    actorId: id,
    kind: 'user',
    subject: String(id),
    // The entry outlives the account, so it must not contain the addresses.
    before: { email: MASKED_VALUE },
    after: { email: OTHER_MASKED_VALUE },
  })
  await queueMail(transaction, { to: oldEmail, topic: null, ...composeNotice(email, texts) }, at)
}

function composeChangeMail(link: string, { subject, instructions, disclaimer }: Texts) {
  return {
    subject,
    text: `${instructions}\n${link}\n\n${disclaimer}\n`,
    html: `<p>${instructions}<br><a href="${link}">${link}</a></p><p>${disclaimer}</p>`,
  }
}

/** Composes the notice to the old address. Shortens the new address, because another person may read that mailbox. */
function composeNotice(email: string, { noticeSubject, notice, warning }: Texts) {
  const lines = [notice(shortenEmail(email)), warning]
  return {
    subject: noticeSubject,
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
  }
}
