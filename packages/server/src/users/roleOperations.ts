import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../appContext.ts'
import { audit } from '../audit/audit.ts'
import type { Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { getCaller } from '../http/access.ts'
import type { Operations } from '../http/contract/operations.ts'
import { createNotFoundError, Problem } from '../http/errors.ts'
import { requireRole } from './changeRoles.ts'
import {
  DEFAULT_PERMISSIONS,
  isStandardRole,
  type Permission,
  PERMISSIONS,
  STANDARD_ROLES,
  toPermissions,
} from './permissions.ts'

interface Role {
  name: string
  isStandard: boolean
  permissions: readonly Permission[]
  users: number
}

/** Operations that let administrators list roles and choose the permissions of custom roles. */
export function createRoleOperations({ db, reader, now }: AppContext): Operations {
  /** Reads all roles. Counts users in the reader thread, because counting reads every user. */
  async function readRoles(): Promise<Role[]> {
    const counts = await reader.read(
      sql<{ name: string; users: number }>`select value as name, count(distinct live_user.id) as users
        from live_user, json_each(live_user.roles) group by value`,
    )
    const definedRoles = await db.selectFrom('role').selectAll().execute()
    const permissionsByRole = new Map(
      definedRoles.map(({ name, permissions }) => [name, toPermissions(permissions)]),
    )
    const userCounts = new Map(counts.map(({ name, users }) => [name, users]))
    const customNames = [...new Set([...permissionsByRole.keys(), ...userCounts.keys()])]
      .filter((name) => !isStandardRole(name))
      .sort()
    return [
      ...Object.entries(STANDARD_ROLES).map(([name, permissions]) => ({
        name,
        isStandard: true,
        permissions,
        users: userCounts.get(name) ?? 0,
      })),
      ...customNames.map((name) => ({
        name,
        isStandard: false,
        permissions: permissionsByRole.get(name) ?? DEFAULT_PERMISSIONS,
        users: userCounts.get(name) ?? 0,
      })),
    ]
  }

  /** Replaces or deletes the permissions of a role, and records the change in the audit trail. */
  async function change(
    request: FastifyRequest,
    name: string,
    permissions: readonly Permission[] | null,
    check?: (transaction: Kysely<Schema>) => Promise<void>,
  ): Promise<void> {
    const at = now()
    await runTransaction(db, { lock: ['roles'] }, async (transaction) => {
      const before = await transaction
        .selectFrom('role')
        .select('permissions')
        .where('name', '=', name)
        .executeTakeFirst()
      if (permissions === null) {
        if (!before) throw createNotFoundError()
        await check?.(transaction)
        await transaction.deleteFrom('role').where('name', '=', name).execute()
      } else {
        const row = { permissions: JSON.stringify(permissions), updated_at: at }
        await transaction
          .insertInto('role')
          .values({ name, ...row })
          .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
          .execute()
      }
      await audit(transaction, {
        at,
        actorId: getCaller(request).id,
        kind: 'role',
        subject: name,
        before: before ? { permissions: toPermissions(before.permissions) } : null,
        after: permissions && { permissions },
      })
    })
  }

  return {
    listRoles: readRoles,

    async updateRole(request) {
      const name = requireCustomRole(request)
      const { permissions } = request.body as { permissions: readonly Permission[] }
      await change(
        request,
        name,
        PERMISSIONS.filter((permission) => permissions.includes(permission)),
      )
      const role = (await readRoles()).find((candidate) => candidate.name === name)
      if (!role) throw createNotFoundError()
      return role
    },

    async deleteRole(request, reply) {
      const name = requireCustomRole(request)
      await change(request, name, null, (transaction) => requireUnused(transaction, name))
      return reply.code(204).send()
    },
  }
}

/** Returns the role in the path. Throws 400 for an invalid role, and 409 for a standard role. */
function requireCustomRole({ params }: FastifyRequest): string {
  const name = requireRole((params as { name: string }).name)
  if (isStandardRole(name))
    throw new Problem(409, 'Standard roles can’t be changed.', { code: 'STANDARD_ROLE' })
  return name
}

/**
 * Throws 409 if any user has the role. Reads each combination of roles once, through the index `user_by_roles`, because
 * there are few combinations but many users.
 */
async function requireUnused(transaction: Kysely<Schema>, name: string): Promise<void> {
  const { rows } = await sql`with recursive combination(roles) as (
      select min(roles) from user
      union all
      select (select min(roles) from user where roles > combination.roles) from combination where roles is not null
    )
    select 1 from combination
    where exists (select 1 from json_each(combination.roles) where value = ${name})
      and exists (select 1 from live_user where live_user.roles = combination.roles)
    limit 1`.execute(transaction)
  if (rows.length > 0)
    throw new Problem(409, 'Remove this role from all users before you delete it.', { code: 'ROLE_IN_USE' })
}
