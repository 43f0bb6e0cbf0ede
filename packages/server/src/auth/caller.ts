import type { Selectable } from 'kysely'
import type { UserTable } from '../db/schema.ts'

/** The user who sent a request, authenticated by a session or a personal access token. */
export interface Caller {
  id: number
  email: string
  firstName: string | null
  lastName: string | null
  roles: readonly string[]
  emailVerified: boolean
  createdAt: number
  /** Null if the request was sent with a personal access token. */
  sessionId: number | null
  /**
   * Scopes of the request's personal access token; null if the request belongs to a session, which has all permissions.
   */
  scopes: readonly string[] | null
}

/** Returns the session id of a caller. Callers of operations without an `x-scope` always have a session. */
export function getSessionId({ sessionId }: Caller): number {
  if (sessionId === null) throw new Error('An operation that requires a session was called without one.')
  return sessionId
}

/** The columns of the table `user` that a caller is created from. */
export const callerColumns = [
  'user.id',
  'user.email',
  'user.first_name',
  'user.last_name',
  'user.roles',
  'user.email_verified_at',
  'user.created_at as joined_at',
] as const

type CallerRow = Pick<
  Selectable<UserTable>,
  'id' | 'email' | 'first_name' | 'last_name' | 'roles' | 'email_verified_at'
> & { joined_at: number }

export const toCaller = (row: CallerRow, credential: Pick<Caller, 'sessionId' | 'scopes'>): Caller => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  roles: JSON.parse(row.roles) as string[],
  emailVerified: row.email_verified_at !== null,
  createdAt: row.joined_at,
  ...credential,
})
