/** A user, as in the contract. */
export interface User {
  id: number
  email: string
  firstName: string | null
  lastName: string | null
  name: string | null
  roles: readonly string[]
  /** Whether the user has proved that they receive email at this address. */
  emailVerified: boolean
}

export function toUserResponse({
  id,
  email,
  firstName,
  lastName,
  roles,
  emailVerified,
}: Omit<User, 'name'>): User {
  return { id, email, firstName, lastName, name: getFullName(firstName, lastName), roles, emailVerified }
}

/** Returns the first and last name, or null if neither is known. */
export const getFullName = (firstName: string | null, lastName: string | null) =>
  [firstName, lastName].filter(Boolean).join(' ') || null

/** Returns the name to display for a user: the full name if it is known, otherwise the email address. */
export function getDisplayName<Email extends string | null>(row: {
  first_name: string | null
  last_name: string | null
  email: Email
}): string | Email {
  return getFullName(row.first_name, row.last_name) ?? row.email
}

/** Shortens an address to its first character and domain, for viewers and records that must not contain the address. */
export function shortenEmail(email: string): string {
  const [name = '', domain = ''] = email.split(/@(?=[^@]*$)/)
  return `${[...name].slice(0, 1).join('')}…@${domain}`
}
