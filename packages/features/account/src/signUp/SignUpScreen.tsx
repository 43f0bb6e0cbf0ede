import { usePlatform, useSession } from '@calotype/platform'
import { InvitationSignedIn } from './InvitationSignedIn.tsx'
import { useChosenPlan } from './useChosenPlan.ts'
import { SignUpView } from './SignUpView.tsx'
import { useSignUp } from './useSignUp.ts'
import type { SignUpScreenProps } from './useSignUp.ts'

/** Screen with the sign-up form (AUTH-019 to AUTH-033). */
export function SignUpScreen({
  planName = null,
  invitation = null,
  signInHref,
  onSignedUp,
  ...root
}: SignUpScreenProps) {
  const plan = useChosenPlan(planName)
  const signUp = useSignUp({ planName, invitation, onSignedUp })
  const { session } = usePlatform()
  const state = useSession()
  if (invitation && state.status === 'signedIn')
    return (
      <InvitationSignedIn
        email={state.user.email}
        invitedEmail={invitation.email}
        onLogOut={() => void session.signOut()}
        {...root}
      />
    )
  return (
    <SignUpView plan={plan} signInHref={signInHref} invitedEmail={invitation?.email} {...signUp} {...root} />
  )
}
