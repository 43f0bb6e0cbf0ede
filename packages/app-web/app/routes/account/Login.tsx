import { LoginScreen } from '@calotype/account'
import { paths, useBrowserValue, useTexts } from '@calotype/platform'
import { useLocation, useNavigate } from 'react-router'
import { PublicHead } from '../../public/PublicHead.tsx'
import { useReturnPath, type LoginState } from './returnPath.ts'
import { pageTexts } from '../text.ts'

export default function Login() {
  const { titles, descriptions } = useTexts(pageTexts)
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const { state } = useLocation()
  // The page was prerendered without a history entry.
  const isHydrated = useBrowserValue(() => true, false)
  const loginState = isHydrated ? (state as LoginState | null) : null
  const signedUpEmail = loginState?.signedUpEmail ?? null
  return (
    <>
      <PublicHead title={titles.login} description={descriptions.login} path={paths.login} />
      <LoginScreen
        // The form reads the email address only when it mounts.
        key={signedUpEmail}
        signedUpEmail={signedUpEmail}
        signUpHref={isHydrated && returnPath ? paths.signupReturningTo(returnPath) : paths.signup}
        onSignedIn={() => void navigate(returnPath ?? paths.gallery, { replace: true })}
      />
    </>
  )
}
