import type { Permission } from '@calotype/api'
import { hasPermission } from './session.ts'
import { useSession } from './useSession.ts'

/**
 * Whether the roles of the signed-in user include a permission. Returns true without a session, because backends other
 * than a Calotype server have no roles.
 */
export function useCan(permission: Permission): boolean {
  const session = useSession()
  return session.status !== 'signedIn' || hasPermission(session.user, permission)
}
