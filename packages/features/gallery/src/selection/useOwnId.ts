import { useSession } from '@calotype/platform'

/** The id of who is signed in; null for nobody. */
export function useOwnId(): number | null {
  const session = useSession()
  return session.status === 'signedIn' ? session.user.id : null
}
