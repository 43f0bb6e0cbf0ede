import type { Permission } from '@calotype/api'
import { hasPermission, useSession } from '@calotype/platform'

/** Returns whether the roles of the signed-in user include a permission. */
export function useCan(permission: Permission): boolean {
  const session = useSession()
  return session.status === 'signedIn' && hasPermission(session.user, permission)
}
