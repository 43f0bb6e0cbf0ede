import { getCaller } from '../http/access.ts'
import { changePassword } from './changePassword.ts'
import { deleteAccount } from './deleteAccount.ts'
import { clearEndedMemberships } from '../family/clearEndedMemberships.ts'
import { exportOperations } from './exportOperations.ts'
import { sessionOperations } from './sessionOperations.ts'
import type { Attempts } from '../http/attempts.ts'
import type { AppContext } from '../appContext.ts'
import { reachStep } from '../storage/steps.ts'
import type { Operations } from '../http/contract/operations.ts'
import { toUserResponse } from '../users/person.ts'

/**
 * Operations on the signed-in user and their account (API-010, API-054, API-055).
 *
 * @param guesses counts wrong passwords, shared with sign-in
 */
export function userOperations(context: AppContext, guesses: Attempts): Operations {
  const { db, deletions } = context

  return {
    async getMe(request) {
      return toUserResponse(getCaller(request))
    },

    async changePassword(request) {
      await changePassword(context, guesses, request)
      return { message: 'Password changed.' }
    },

    async deleteAccount(request, reply) {
      const { id } = getCaller(request)
      const groups = await db.selectFrom('family_group').select('id').where('owner_id', '=', id).execute()
      for (const group of groups) await clearEndedMemberships(db, group.id)
      reachStep('before-commit')
      await deleteAccount(db, id)
      reachStep('after-commit')
      await deletions.clear({ kind: 'account', subject_id: id })
      return reply.code(204).send()
    },

    ...sessionOperations(context),
    ...exportOperations(context),
  }
}
