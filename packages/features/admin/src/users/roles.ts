/** The roles that are always offered (ADMU-017). */
export const STANDARD_ROLES = ['ADMIN', 'USER', 'MODERATOR', 'VIEWER'] as const

/** Before it is put into upper case: 'admın' in upper case is ADMIN (THREATS T11). */
const ROLE = /^[A-Za-z0-9_]{1,32}$/

/** Whether something typed can be a role. */
export const isRole = (typed: string) => ROLE.test(typed.trim())

/** The roles with one more, in upper case; as they were if it is there already (ADMU-021 to ADMU-024). */
export function withRole(roles: readonly string[], typed: string): readonly string[] {
  const role = typed.trim().toUpperCase()
  return !isRole(typed) || roles.includes(role) ? roles : [...roles, role]
}
