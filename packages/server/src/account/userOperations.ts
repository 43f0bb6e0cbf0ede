import { getCaller } from '../http/access.ts'
import { changePassword } from './changePassword.ts'
import { removeAccount } from './removeAccount.ts'
import { createExportOperations } from './exportOperations.ts'
import { createSessionOperations } from './sessionOperations.ts'
import type { Attempts } from '../http/attempts.ts'
import type { AppContext } from '../appContext.ts'
import type { Operations } from '../http/contract/operations.ts'
import { toUserResponse } from '../users/person.ts'

/**
 * Operations on the signed-in user and their account (API-010, API-054, API-055).
 *
 * @param guesses counts wrong passwords, shared with sign-in
 */
export function createUserOperations(context: AppContext, guesses: Attempts): Operations {
  return {
    async getMe(request) {
      return toUserResponse(getCaller(request))
    },

    async changePassword(request) {
      await changePassword(context, guesses, request)
      return { message: 'Password changed.' }
    },

    async deleteAccount(request, reply) {
      await removeAccount(context, getCaller(request).id)
      return reply.code(204).send()
    },

    ...createSessionOperations(context),
    ...createExportOperations(context),
  }
}
