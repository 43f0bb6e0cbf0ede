import { shortenEmail } from './person.ts'
import { audit, auditEvent, type AuditDetails } from '../audit/audit.ts'
import { hashNewPassword } from '../auth/hashNewPassword.ts'
import { createPassword } from '../auth/passwords.ts'
import { endSessions } from '../auth/sessions.ts'
import { readSignUpMode } from '../auth/signUpMode.ts'
import { mapSlices, readSlices } from '../db/readSlices.ts'
import type { Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { removeAccount } from '../account/removeAccount.ts'
import { LAST_USED_FIRST, selectSessions, toSession } from '../account/readSessions.ts'
import type { Kysely } from 'kysely'
import { getCaller, getId } from '../http/access.ts'
import { createNotFoundError, Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Operations } from '../http/contract/operations.ts'
import { getTexts } from '../http/getTexts.ts'
import { mailInvitation, createTooManyMailsError } from '../sharing/invitationMail.ts'
import { revokeTokens } from '../tokens/accessTokens.ts'
import { requireRole, type AccountAction } from './changeRoles.ts'
import { createUserReader, selectUsers, USER_BATCH_SIZE } from './userRows.ts'
import { setPassword } from './setPassword.ts'
import { createAccount } from './createAccount.ts'
import { FIRST_ADMINISTRATOR, requireEmail } from './users.ts'
import { sendCsv } from '../http/lists/csv.ts'
import { toCsvLine, USER_CSV_HEADER } from './userCsv.ts'

/** Maximum number of a user's sessions that an administrator sees. The most recently used sessions are listed first. */
const MAX_LISTED_SESSIONS = 100

interface UserCreate {
  email: string
  firstName?: string | null
  lastName?: string | null
  roles?: readonly string[]
}

interface UserUpdate {
  isDisabled?: boolean
  quotaMB?: number | null
}

/** Operations that let administrators create, invite, disable and delete users, and end their sessions. */
export function createUserManagementOperations(context: AppContext): Operations {
  const { db, now, log } = context
  const { readUser, toRows } = createUserReader(context)

  return {
    async createUser(request, reply) {
      const { email, firstName, lastName, roles = ['USER'] } = request.body as UserCreate
      const person = {
        email: requireEmail(email),
        firstName: firstName?.trim() || null,
        lastName: lastName?.trim() || null,
        roles: [...new Set(roles.map(requireRole))],
      }
      const password = createPassword()
      const hash = await hashNewPassword(password, 'password')
      const id = await createAccount(db, person, hash, { actorId: getCaller(request).id, at: now() })
      return reply.code(201).send({ user: await readUser(id), password })
    },

    async inviteUser(request, reply) {
      const email = requireEmail((request.body as { email: string }).email)
      const caller = getCaller(request)
      if ((await readSignUpMode(context)) === 'closed')
        throw new Problem(
          409,
          'Sign-up is closed, so nobody can accept an invitation. Create the account instead.',
        )
      await runTransaction(db, { lock: ['address', email] }, async (transaction) => {
        const account = transaction.selectFrom('user').select('id').where('email', '=', email)
        if (await account.executeTakeFirst())
          throw new Problem(409, 'An account with this email already exists.')
        const isMailed = await mailInvitation(context, transaction, caller, {
          email,
          kind: 'account',
          title: '',
          path: '/gallery',
          texts: getTexts(request),
        })
        if (!isMailed) throw createTooManyMailsError()
        await audit(transaction, {
          at: now(),
          actorId: caller.id,
          kind: 'user',
          // The entry isn't deleted with the account, so it must not contain the address.
          subject: shortenEmail(email),
          before: null,
          after: { invitation: shortenEmail(email) },
        })
      })
      return reply.code(204).send()
    },

    async updateUser(request) {
      const { isDisabled, quotaMB } = request.body as UserUpdate
      const action = { userId: getId(request), actorId: getCaller(request).id, at: now() }
      if (isDisabled === true) requireOtherAccount(action, 'You can’t disable your own account.')
      await runTransaction(db, { lock: ['account', action.userId] }, async (transaction) => {
        const before = await transaction
          .selectFrom('live_user')
          .select(['disabled_at', 'quota_mb'])
          .where('id', '=', action.userId)
          .executeTakeFirstOrThrow(createNotFoundError)
        const after = {
          disabled_at:
            isDisabled === undefined
              ? before.disabled_at
              : isDisabled
                ? (before.disabled_at ?? action.at)
                : null,
          quota_mb: quotaMB === undefined ? before.quota_mb : quotaMB,
        }
        await transaction.updateTable('user').set(after).where('id', '=', action.userId).execute()
        if (isDisabled) await endSessions(transaction, action.userId, { exceptId: null })
        await auditUser(transaction, action, toDetails(before), toDetails(after))
      })
      return readUser(action.userId)
    },

    async deleteUser(request, reply) {
      const action = { userId: getId(request), actorId: getCaller(request).id, at: now() }
      requireOtherAccount(action, 'Delete your own account on the Account page.')
      await removeAccount(context, action.userId, (transaction) =>
        auditUser(transaction, action, { id: action.userId }, null),
      )
      return reply.code(204).send()
    },

    async resetUserPassword(request) {
      const action = { userId: getId(request), actorId: getCaller(request).id, at: now() }
      requireOtherAccount(action, 'Change your own password on the Account page.')
      const password = createPassword()
      await setPassword(db, await hashNewPassword(password, 'password'), action)
      return { password }
    },

    async listUserSessions(request) {
      const id = getId(request)
      await db
        .selectFrom('live_user')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(createNotFoundError)
      const sessions = await selectSessions(db, id)
        .orderBy('last_used_at', LAST_USED_FIRST.direction)
        .limit(MAX_LISTED_SESSIONS)
        .execute()
      return sessions.map((session) => ({ id: session.id, ...toSession(session) }))
    },

    async endUserSessions(request, reply) {
      const action = { userId: getId(request), actorId: getCaller(request).id, at: now() }
      requireOtherAccount(action, 'Sign out your other devices on the Account page.')
      await runTransaction(db, { lock: ['account', action.userId] }, async (transaction) => {
        await transaction
          .selectFrom('live_user')
          .select('id')
          .where('id', '=', action.userId)
          .executeTakeFirstOrThrow(createNotFoundError)
        await endSessions(transaction, action.userId, { exceptId: null })
        await revokeTokens(transaction, action.userId)
        await auditUser(transaction, action, { sessions: 'signed in' }, { sessions: 'signed out' })
      })
      return reply.code(204).send()
    },

    async exportUsers(request, reply) {
      await auditEvent(db, {
        at: now(),
        actorId: getCaller(request).id,
        kind: 'export',
        subject: 'users',
        action: 'exported',
      })
      const slices = mapSlices(
        readSlices(selectUsers(db), {
          columns: ['id'],
          direction: 'asc',
          getKey: ({ id }) => [id],
          size: USER_BATCH_SIZE,
        }),
        toRows,
      )
      async function* readLines() {
        for await (const rows of slices) yield rows.map(toCsvLine).join('')
      }
      return sendCsv(reply, log, { name: 'users.csv', header: USER_CSV_HEADER, lines: readLines() })
    },
  }
}

/** Throws 409 if an administrator would lock themselves out, or would change the account of the first administrator. */
function requireOtherAccount({ userId, actorId }: AccountAction, ownAccount: string): void {
  if (userId === actorId) throw new Problem(409, ownAccount)
  if (userId === FIRST_ADMINISTRATOR)
    throw new Problem(409, 'Only the first administrator can change this account.')
}

const toDetails = ({ disabled_at, quota_mb }: { disabled_at: number | null; quota_mb: number | null }) => ({
  disabled: disabled_at !== null,
  quotaMB: quota_mb,
})

/** Records an action on an account, in the transaction that performs it. */
async function auditUser(
  transaction: Kysely<Schema>,
  { userId, actorId, at }: AccountAction,
  before: AuditDetails,
  after: AuditDetails,
): Promise<void> {
  await audit(transaction, { at, actorId, kind: 'user', subject: String(userId), before, after })
}
