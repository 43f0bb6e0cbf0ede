import { toRoleName } from '@calotype/api'

/** The roles that are always offered (ADMU-017). */
export const STANDARD_ROLES = ['ADMIN', 'USER', 'MODERATOR', 'VIEWER'] as const

/** Adds a role, unless the list already contains it or the text can't be a role (ADMU-021 to ADMU-024). */
export function withRole(roles: readonly string[], typed: string): readonly string[] {
  const role = toRoleName(typed.trim())
  return role === null || roles.includes(role) ? roles : [...roles, role]
}
