import { toRoleName } from '@calotype/formats/roleName'
import type { Kysely } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { createNotFoundError, Problem } from '../http/errors.ts'
import { requireVersion } from '../http/version.ts'
import { FIRST_ADMINISTRATOR, isLastAdministrator } from './users.ts'

const ADMIN = 'ADMIN'

/** An administrator's action on an account. */
export interface AccountAction {
  userId: number
  /** Null for a command that an operator runs on the server. */
  actorId: number | null
  /** Milliseconds since 1970 in UTC. */
  at: number
}

/**
 * Replaces the roles of a user. Throws 404 if the user doesn't exist, 412 if `version` isn't the version of the current
 * roles, 400 for a role with invisible characters, and 409 if the first or last administrator would lose ADMIN (THREATS
 * T11).
 */
export async function changeRoles(
  db: Kysely<Schema>,
  names: readonly string[],
  { userId, actorId, at, version }: AccountAction & { version?: string | undefined },
): Promise<string[]> {
  const roles = [...new Set(names.map(requireRole))]
  await runTransaction(db, { lock: ['roles'] }, async (transaction) => {
    const user = await transaction
      .selectFrom('live_user')
      .select('roles')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(createNotFoundError)
    const before = JSON.parse(user.roles) as string[]
    requireVersion(version, before)
    if (before.includes(ADMIN) && !roles.includes(ADMIN)) await requireOtherAdministrator(transaction, userId)
    await transaction
      .updateTable('user')
      .set({ roles: JSON.stringify(roles) })
      .where('id', '=', userId)
      .execute()
    await audit(transaction, {
      at,
      actorId,
      kind: 'roles',
      subject: String(userId),
      before: { roles: before },
      after: { roles },
    })
  })
  return roles
}

/** Converts a role to its stored form. Throws 400 if the role has invisible characters or looks like another one. */
export function requireRole(name: string): string {
  const role = toRoleName(name)
  if (role === null)
    throw new Problem(
      400,
      'The name of a role can’t contain invisible characters or look like another role’s name.',
      {
        code: 'INVALID_ROLE',
      },
    )
  return role
}

async function requireOtherAdministrator(transaction: Kysely<Schema>, id: number): Promise<void> {
  if (id === FIRST_ADMINISTRATOR)
    throw new Problem(409, 'You can’t remove the role ADMIN from the first administrator.', {
      code: 'FIRST_ADMINISTRATOR_ROLE',
    })
  if (await isLastAdministrator(transaction, id))
    throw new Problem(409, 'You can’t remove the role ADMIN from the last administrator.', {
      code: 'LAST_ADMINISTRATOR_ROLE',
    })
}
