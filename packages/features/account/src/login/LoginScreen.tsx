import type { RootProps } from '@calotype/ui'
import { usePlatform, useSession } from '@calotype/platform'
import { ServerConnection } from '../server/ServerConnection.tsx'
import { LoginView } from './LoginView.tsx'
import { useLogin } from './useLogin.ts'

export interface LoginScreenProps extends RootProps {
  /** Email address of the account that the user just created; prefilled in the form. */
  signedUpEmail?: string | null
  /** URL of the sign-up page, with the return path in its query. */
  signUpHref?: string
  /** Called after sign-in, when the session contains the user. */
  onSignedIn: () => void
}

/** Screen for signing in with email address and password (AUTH-008 to AUTH-018). */
export function LoginScreen({ signedUpEmail = null, signUpHref, onSignedIn, ...root }: LoginScreenProps) {
  const state = useSession()
  const reason = state.status === 'signedOut' ? state.reason : undefined
  const notice = signedUpEmail === null ? reason : 'accountCreated'
  const alwaysRemembers = usePlatform().bridge !== undefined
  const form = useLogin({ email: signedUpEmail, onSignedIn })
  return (
    <LoginView
      notice={notice}
      alwaysRemembers={alwaysRemembers}
      signUpHref={signUpHref}
      {...form}
      {...root}
      server={<ServerConnection />}
    />
  )
}
