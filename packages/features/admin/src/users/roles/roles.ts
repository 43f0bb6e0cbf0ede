import { toRoleName } from '@calotype/api'

/** Roles that the dialog always offers (ADMU-017). */
export const STANDARD_ROLES = ['ADMIN', 'USER', 'MODERATOR', 'VIEWER'] as const

/**
 * Adds a role. Returns the list unchanged if it already contains the role or if the input isn't a valid role name
 * (ADMU-021 to ADMU-024).
 */
export function withRole(roles: readonly string[], input: string): readonly string[] {
  const role = toRoleName(input.trim())
  return role === null || roles.includes(role) ? roles : [...roles, role]
}
