import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { AppContext } from '../appContext.ts'
import { audit } from '../audit/audit.ts'
import type { Schema } from '../db/schema.ts'
import { countUsersByRole, isRoleUsed } from '../db/queries/roles.ts'
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
    const counts = await reader.read(countUsersByRole)
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

/** Throws 409 if any user has the role. */
async function requireUnused(transaction: Kysely<Schema>, name: string): Promise<void> {
  if (await isRoleUsed(transaction, name))
    throw new Problem(409, 'Remove this role from all users before you delete it.', { code: 'ROLE_IN_USE' })
}
