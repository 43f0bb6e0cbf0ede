import type { Kysely } from 'kysely'
import { getTexts } from '../http/getTexts.ts'
import { getCaller } from '../http/access.ts'
import { type Attempts, createAttempts } from '../http/attempts.ts'
import { type AuditDetails, auditEvent } from '../audit/audit.ts'
import { Problem } from '../http/errors.ts'
import { getSessionId } from './caller.ts'
import { detectDevice } from './detectDevice.ts'
import { deleteProofs, isValidProof } from './emailProof.ts'
import { createPasswordResetOperations } from './resetPassword.ts'
import { mailVerification, createVerificationOperations } from './verifyEmail.ts'
import type { AppContext } from '../appContext.ts'
import type { Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import type { Operations } from '../http/contract/operations.ts'
import { checkPassword, hashPassword, DUMMY_HASH } from './passwords.ts'
import { createSession, endSession, createWrongCredentialsError } from './sessions.ts'
import { readSignUpMode, requireSignUp } from './signUpMode.ts'
import { readPermissions } from '../users/permissions.ts'
import { toUserResponse } from '../users/person.ts'
import { deliverPending } from '../sharing/deliverPending.ts'
import { addUser, normalizeEmail } from '../users/users.ts'

interface SignInBody {
  email: string
  password: string
}

interface SignUpBody extends SignInBody {
  firstName?: string | null
  lastName?: string | null
  invitationToken?: string
}

/**
 * Operations for sign-up, sign-in, sign-out, forgotten passwords and email verification (API-008 and API-009).
 *
 * @param guesses counts wrong passwords, at sign-in and at other operations that require the password
 */
export function createAuthOperations(context: AppContext, guesses: Attempts): Operations {
  const signUps = createAttempts(context, 'sign-up')

  return {
    async signIn(request) {
      const { email, password } = request.body as SignInBody
      const address = normalizeEmail(email)
      const undoAttempt = await guesses.begin(request.ip, address.toLowerCase())
      const user = await context.db
        .selectFrom('user')
        .selectAll()
        .where('email', '=', address)
        .executeTakeFirst()
      const { isCorrect, isWeak } = await checkPassword(password, user?.password_hash ?? DUMMY_HASH)
      const record = (db: Kysely<Schema>, action: 'signedIn' | 'failed', details: AuditDetails) =>
        auditEvent(db, {
          at: context.now(),
          actorId: action === 'signedIn' ? (user?.id ?? null) : null,
          kind: 'session',
          // Entries outlive accounts, so they must not contain an address, not even an unknown one.
          subject: user ? String(user.id) : 'unknown',
          action,
          details: { ...details, address: request.ip },
        })
      if (!user || !isCorrect) {
        await record(context.db, 'failed', null)
        throw createWrongCredentialsError()
      }
      // Only somebody who knows the password learns that the account is disabled.
      if (user.disabled_at !== null) {
        await runTransaction(context.db, { lock: null }, async (transaction) => {
          await undoAttempt(transaction)
          await record(transaction, 'failed', { disabled: true })
        })
        throw new Problem(403, 'This account is disabled. Ask the administrator of this server.', {
          code: 'ACCOUNT_DISABLED',
        })
      }

      const passwordHash = isWeak ? await hashPassword(password) : user.password_hash
      if (isWeak)
        await context.db
          .updateTable('user')
          .set({ password_hash: passwordHash })
          .where('id', '=', user.id)
          .where('password_hash', '=', user.password_hash)
          .execute()
      const device = detectDevice(request.headers['user-agent'])
      const token = await createSession(context, user.id, { device, passwordHash })
      await runTransaction(context.db, { lock: null }, async (transaction) => {
        await undoAttempt(transaction)
        await transaction
          .updateTable('user')
          .set({ last_sign_in_at: context.now() })
          .where('id', '=', user.id)
          .execute()
        await record(transaction, 'signedIn', { device })
      })
      const roles = JSON.parse(user.roles) as string[]
      const response = toUserResponse({
        id: user.id,
        email: user.email,
        firstName: user.first_name,
        lastName: user.last_name,
        roles,
        emailVerified: user.email_verified_at !== null,
      })
      return { token, user: { ...response, permissions: await readPermissions(context, roles) } }
    },

    async signUp(request, reply) {
      const { email, password, firstName, lastName, invitationToken } = request.body as SignUpBody
      await signUps.begin(request.ip)
      const { db, now } = context
      const address = normalizeEmail(email)
      const emailVerified =
        invitationToken !== undefined && (await isValidProof(db, invitationToken, address, context))
      requireSignUp(await readSignUpMode(context), { isInvited: emailVerified })
      const user = await addUser(context, {
        email,
        password,
        firstName: firstName?.trim() || null,
        lastName: lastName?.trim() || null,
        roles: ['USER'],
        emailVerified,
      })
      if (emailVerified) {
        await deleteProofs(db, user.email)
        await deliverPending(context, { ...user, createdAt: now() })
      } else await mailVerification(context, db, user.email, getTexts(request))
      return reply.code(201).send(toUserResponse(user))
    },

    async signOut(request, reply) {
      await endSession(context, getSessionId(getCaller(request)))
      return reply.code(204).send()
    },

    ...createPasswordResetOperations(context),
    ...createVerificationOperations(context),
  }
}
