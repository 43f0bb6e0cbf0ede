import { useSession } from '@calotype/platform'

/** Id of the signed-in user, or null. */
export function useOwnId(): number | null {
  const session = useSession()
  return session.status === 'signedIn' ? session.user.id : null
}
