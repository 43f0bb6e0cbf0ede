import { getCaller } from '../http/access.ts'
import { audit } from '../audit/audit.ts'
import { type Caller, callerColumns, toCaller } from '../auth/caller.ts'
import { changePassword } from './changePassword.ts'
import { changeEmail, updateProfile } from './profile.ts'
import { removeAccount } from './removeAccount.ts'
import { createExportOperations } from './exportOperations.ts'
import { createSessionOperations } from './sessionOperations.ts'
import { createAttempts, type Attempts } from '../http/attempts.ts'
import type { AppContext } from '../appContext.ts'
import type { Operations } from '../http/contract/operations.ts'
import { readPermissions } from '../users/permissions.ts'
import { toUserResponse } from '../users/person.ts'

/**
 * Operations on the signed-in user and their account (API-010, API-054, API-055).
 *
 * @param guesses counts wrong passwords, shared with sign-in
 */
export function createUserOperations(context: AppContext, guesses: Attempts): Operations {
  const changes = createAttempts(context, 'email-change')
  const readMe = async (caller: Caller) => ({
    ...toUserResponse(caller),
    permissions: await readPermissions(context, caller.roles),
  })

  return {
    async getMe(request) {
      return readMe(getCaller(request))
    },

    async updateMe(request) {
      await updateProfile(context, request)
      const user = await context.db
        .selectFrom('user')
        .select(callerColumns)
        .where('id', '=', getCaller(request).id)
        .executeTakeFirstOrThrow()
      return readMe(toCaller(user, { sessionId: null, scopes: null }))
    },

    async changeEmail(request) {
      return changeEmail(context, { guesses, changes }, request)
    },

    async changePassword(request) {
      await changePassword(context, guesses, request)
      return { message: 'Password changed.' }
    },

    async deleteAccount(request, reply) {
      const { id } = getCaller(request)
      await removeAccount(context, id, (transaction) =>
        audit(transaction, {
          at: context.now(),
          actorId: id,
          kind: 'user',
          subject: String(id),
          before: { id },
          after: null,
        }),
      )
      return reply.code(204).send()
    },

    ...createSessionOperations(context),
    ...createExportOperations(context),
  }
}
