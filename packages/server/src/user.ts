import { callerIn } from './access.ts'
import { changePassword } from './account/changePassword.ts'
import { deleteAccount } from './account/deleteAccount.ts'
import { exportOperations } from './account/exporting.ts'
import { sessionOperations } from './account/sessions.ts'
import type { Attempts } from './attempts.ts'
import type { House } from './house.ts'
import { dieAt } from './objects/fault.ts'
import { finishDeletions } from './objects/sweep.ts'
import type { Operations } from './operations.ts'
import { forgetDeparted } from './payments/departed.ts'

/** A person as the contract shows them. */
export interface User {
  id: number
  email: string
  firstName: string | null
  lastName: string | null
  name: string | null
  roles: readonly string[]
}

/**
 * The signed-in user and their account (API-010, API-054, API-055).
 *
 * @param guesses counts wrong passwords, here and at sign-in
 */
export function userOperations(house: House, guesses: Attempts): Operations {
  const { db, log, now, settings } = house
  const passing = dieAt(settings.faultAt)

  return {
    async getMe(request) {
      return shown(callerIn(request))
    },

    async changePassword(request) {
      await changePassword(house, guesses, request)
      return { message: 'Password changed.' }
    },

    async deleteAccount(request, reply) {
      passing('before-commit')
      await deleteAccount(db, callerIn(request).id, now())
      passing('after-commit')
      finishDeletions(house).catch((error: unknown) =>
        log.error({ err: error }, 'files are still to be removed'),
      )
      void forgetDeparted(house)
      return reply.code(204).send()
    },

    ...sessionOperations(house),
    ...exportOperations(house),
  }
}

/** Shows a person, with the two names together as well. */
export function shown({ id, email, firstName, lastName, roles }: Omit<User, 'name'>): User {
  return { id, email, firstName, lastName, name: nameOf(firstName, lastName), roles }
}

/** First and last name together; null when neither is known. */
export const nameOf = (firstName: string | null, lastName: string | null) =>
  [firstName, lastName].filter(Boolean).join(' ') || null
