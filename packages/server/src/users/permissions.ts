import contract from '@calotype/openapi' with { type: 'json' }
import type { AppContext } from '../appContext.ts'

/** What the roles of a user can allow. The contract's Permission describes each one. */
export type Permission =
  | 'upload'
  | 'create'
  | 'users:view'
  | 'links:disable'
  | 'audit:view'
  | 'operations:view'

export const PERMISSIONS = contract.components.schemas.Permission.enum as readonly Permission[]
/** Permissions that VIEWER withholds, even from users with other roles. */
const WITHHELD_FROM_VIEWERS: readonly Permission[] = ['upload', 'create']
const OF_USERS = WITHHELD_FROM_VIEWERS

/** The permissions of the roles that the product defines. Nobody can change them. */
export const STANDARD_ROLES: Readonly<Record<string, readonly Permission[]>> = {
  ADMIN: PERMISSIONS,
  USER: OF_USERS,
  MODERATOR: [...OF_USERS, 'users:view', 'links:disable'],
  VIEWER: [],
}

/** Permissions of a custom role for which nobody chose any. */
export const DEFAULT_PERMISSIONS = OF_USERS

/** Returns the permissions of a user: those of all roles, except those that the role VIEWER withholds. */
export async function readPermissions(
  { db, readCached }: Pick<AppContext, 'db' | 'readCached'>,
  roles: readonly string[],
): Promise<readonly Permission[]> {
  if (roles.includes('ADMIN')) return PERMISSIONS
  const names = roles.filter((role) => !Object.hasOwn(STANDARD_ROLES, role))
  const customRoles =
    names.length > 0
      ? await readCached(`roles ${JSON.stringify(names)}`, () =>
          db.selectFrom('role').selectAll().where('name', 'in', names).execute(),
        )
      : []
  const granted = new Set(
    roles.flatMap((role) => {
      if (Object.hasOwn(STANDARD_ROLES, role)) return STANDARD_ROLES[role] ?? []
      const custom = customRoles.find(({ name }) => name === role)
      return custom ? toPermissions(custom.permissions) : DEFAULT_PERMISSIONS
    }),
  )
  if (roles.includes('VIEWER')) for (const permission of WITHHELD_FROM_VIEWERS) granted.delete(permission)
  return PERMISSIONS.filter((permission) => granted.has(permission))
}

/** Reads stored permissions, without those that only another version of the server knows. */
export function toPermissions(json: string): Permission[] {
  const stored = JSON.parse(json) as string[]
  return PERMISSIONS.filter((permission) => stored.includes(permission))
}
