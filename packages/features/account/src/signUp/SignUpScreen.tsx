import { usePlatform, useSession } from '@calotype/platform'
import { InvitationSignedIn } from './InvitationSignedIn.tsx'
import { useChosenPlan } from './useChosenPlan.ts'
import { SignUpView } from './SignUpView.tsx'
import { useSignUp } from './useSignUp.ts'

/** The token and the address in the link of a mailed invitation. */
export interface MailedInvitation {
  token: string
  /** The address the mail was sent to. */
  email: string
}

export interface SignUpScreenProps {
  /** Name of the plan chosen before sign-up. */
  planName?: string | null
  /** Fills in the address, which the token verifies. */
  invitation?: MailedInvitation | null
  /** Address of the sign-in page, with the return path in its query. */
  signInHref?: string
  /** Called with the new account's address once the success message has been shown. Nobody is signed in yet. */
  onSignedUp: (email: string) => void
}

/** Sign-up form (AUTH-019 to AUTH-033). */
export function SignUpScreen({
  planName = null,
  invitation = null,
  signInHref,
  onSignedUp,
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
      />
    )
  return <SignUpView plan={plan} signInHref={signInHref} invitedEmail={invitation?.email} {...signUp} />
}
