/** A person as the contract shows them. */
export interface User {
  id: number
  email: string
  firstName: string | null
  lastName: string | null
  name: string | null
  roles: readonly string[]
  /** Whether the user has shown that they receive mail at the address. */
  emailVerified: boolean
}

/** Shows a person, with the two names together as well. */
export function shown({ id, email, firstName, lastName, roles, emailVerified }: Omit<User, 'name'>): User {
  return { id, email, firstName, lastName, name: nameOf(firstName, lastName), roles, emailVerified }
}

/** First and last name together; null when neither is known. */
export const nameOf = (firstName: string | null, lastName: string | null) =>
  [firstName, lastName].filter(Boolean).join(' ') || null

/** What somebody is called: by their names, else by their address; null when there is none of these. */
export function calledOf<Email extends string | null>(row: {
  first_name: string | null
  last_name: string | null
  email: Email
}): string | Email {
  return nameOf(row.first_name, row.last_name) ?? row.email
}
