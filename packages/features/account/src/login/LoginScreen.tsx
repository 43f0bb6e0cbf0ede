import { usePlatform, useSession } from '@calotype/platform'
import { LoginView } from './LoginView.tsx'
import { useLogin } from './useLogin.ts'

export interface LoginScreenProps {
  /** Somebody signed in: the session knows them by now. */
  onSignedIn: () => void
}

/** Signing in with an address and a password (AUTH-008 to AUTH-018). */
export function LoginScreen({ onSignedIn }: LoginScreenProps) {
  const state = useSession()
  const because = state.status === 'signedOut' ? state.because : undefined
  const alwaysRemembers = usePlatform().bridge !== undefined
  return <LoginView {...{ because, alwaysRemembers }} {...useLogin(onSignedIn)} />
}
