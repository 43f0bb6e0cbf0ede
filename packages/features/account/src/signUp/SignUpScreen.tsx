import { useChosenPlan } from './useChosenPlan.ts'
import { SignUpView } from './SignUpView.tsx'
import { useSignUp } from './useSignUp.ts'

export interface SignUpScreenProps {
  /** The name of the plan that was chosen before sign-up. */
  planName?: string | null
  /** The sign-in page, with the query that leads back to where the visitor wanted to go. */
  signInHref?: string
  /** Called with the new account's address once the success message has been shown. Nobody is signed in yet. */
  onSignedUp: (email: string) => void
}

/** Making an account (AUTH-019 to AUTH-033). */
export function SignUpScreen({ planName = null, signInHref, onSignedUp }: SignUpScreenProps) {
  const plan = useChosenPlan(planName)
  return <SignUpView {...{ plan, signInHref }} {...useSignUp(planName, onSignedUp)} />
}
