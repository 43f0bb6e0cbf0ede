import type { Permission } from '@calotype/api'
import { hasPermission, useSession } from '@calotype/platform'

/** Whether the roles of the signed-in user allow something. */
export function useCan(permission: Permission): boolean {
  const session = useSession()
  return session.status === 'signedIn' && hasPermission(session.user, permission)
}
