import { SignUpScreen } from '@calotype/account'
import { FREE_PLAN_NAME } from '@calotype/api'
import { paths, useBrowserValue, useSession, useTexts } from '@calotype/platform'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { PublicHead } from '../../public/PublicHead.tsx'
import { getInvitation, getPlan, useQuery } from '../url.ts'
import { useReturnPath, type LoginState } from './returnPath.ts'
import { pageTexts } from '../text.ts'

export default function SignUp() {
  const { titles, descriptions } = useTexts(pageTexts)
  const navigate = useNavigate()
  const { hash } = useLocation()
  const planName = getPlan(useQuery())
  const isPaid = planName !== null && planName !== FREE_PLAN_NAME
  const returnPath = useReturnPath() ?? (isPaid ? paths.accountFor(planName) : null)
  // The page was prerendered without a hash.
  const isHydrated = useBrowserValue(() => true, false)
  const invitation = isHydrated ? getInvitation(hash) : null
  const session = useSession()
  // An old email may still link here after the user has accepted the invitation.
  if (session.status === 'signedIn' && invitation?.email === session.user.email)
    return <Navigate to={returnPath ?? paths.sharedWithMe} replace />
  const onSignedUp = (email: string) => {
    const state: LoginState = { signedUpEmail: email, ...(returnPath && { returnTo: returnPath }) }
    void navigate(paths.login, { state })
  }
  return (
    <>
      <PublicHead title={titles.signUp} description={descriptions.signUp} path={paths.signup} />
      <SignUpScreen
        invitation={invitation}
        planName={planName}
        signInHref={isHydrated && returnPath ? paths.loginFor(returnPath) : paths.login}
        onSignedUp={onSignedUp}
      />
    </>
  )
}
