import { callerIn } from './access.ts'
import type { Operations } from './operations.ts'

/** A person as the contract shows them. */
export interface User {
  id: number
  email: string
  firstName: string | null
  lastName: string | null
  name: string | null
  roles: readonly string[]
}

/** The signed-in user, API-010. */
export function userOperations(): Operations {
  return {
    async getMe(request) {
      return shown(callerIn(request))
    },
  }
}

/** Shows a person, with the two names together as well. */
export function shown({ id, email, firstName, lastName, roles }: Omit<User, 'name'>): User {
  return { id, email, firstName, lastName, name: nameOf(firstName, lastName), roles }
}

/** First and last name together; null when neither is known. */
export const nameOf = (firstName: string | null, lastName: string | null) =>
  [firstName, lastName].filter(Boolean).join(' ') || null
