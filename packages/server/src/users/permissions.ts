import contract from '@calotype/openapi' with { type: 'json' }
import type { AppContext } from '../appContext.ts'

/** An action that a role can permit. The contract describes each permission. */
export type Permission =
  | 'upload'
  | 'create'
  | 'users:view'
  | 'links:disable'
  | 'audit:view'
  | 'operations:view'

export const PERMISSIONS = contract.components.schemas.Permission.enum as readonly Permission[]
/** Permissions that the role VIEWER takes away, even from users with other roles. */
const WITHHELD_FROM_VIEWERS: readonly Permission[] = ['upload', 'create']
/** Permissions of the role USER, and of custom roles for which no permissions were chosen. */
export const DEFAULT_PERMISSIONS = WITHHELD_FROM_VIEWERS

/** Permissions of the standard roles, which nobody can change. */
export const STANDARD_ROLES: Readonly<Record<string, readonly Permission[]>> = {
  ADMIN: PERMISSIONS,
  USER: DEFAULT_PERMISSIONS,
  MODERATOR: [...DEFAULT_PERMISSIONS, 'users:view', 'links:disable'],
  VIEWER: [],
}

export const isStandardRole = (name: string) => Object.hasOwn(STANDARD_ROLES, name)

/**
 * Returns the permissions of a user: those of all the user's roles, except the ones that the role VIEWER takes away.
 */
export async function readPermissions(
  { db, readCached }: Pick<AppContext, 'db' | 'readCached'>,
  roles: readonly string[],
): Promise<readonly Permission[]> {
  if (roles.includes('ADMIN')) return PERMISSIONS
  const names = roles.filter((role) => !isStandardRole(role))
  const readCustomRoles = async () => {
    const rows = await db.selectFrom('role').selectAll().where('name', 'in', names).execute()
    return new Map(rows.map(({ name, permissions }) => [name, toPermissions(permissions)]))
  }
  const customRoles =
    names.length > 0 ? await readCached(`roles ${JSON.stringify(names)}`, readCustomRoles) : null
  const granted = new Set(
    roles.flatMap(
      (role) => (isStandardRole(role) ? STANDARD_ROLES[role] : customRoles?.get(role)) ?? DEFAULT_PERMISSIONS,
    ),
  )
  if (roles.includes('VIEWER')) for (const permission of WITHHELD_FROM_VIEWERS) granted.delete(permission)
  return PERMISSIONS.filter((permission) => granted.has(permission))
}

/** Parses stored permissions. Omits those that only another version of the server knows. */
export function toPermissions(json: string): Permission[] {
  const storedPermissions = JSON.parse(json) as string[]
  return PERMISSIONS.filter((permission) => storedPermissions.includes(permission))
}
