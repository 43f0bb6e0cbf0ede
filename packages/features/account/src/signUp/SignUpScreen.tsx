import { SignUpView } from './SignUpView.tsx'
import { useSignUp } from './useSignUp.ts'

export interface SignUpScreenProps {
  /** The plan somebody chose before they came here. */
  planName?: string | null
  /** The account is made, and that has been said. Nobody is signed in by it. */
  onSignedUp: () => void
}

/** Making an account (AUTH-019 to AUTH-033). */
export function SignUpScreen({ planName = null, onSignedUp }: SignUpScreenProps) {
  return <SignUpView {...useSignUp(planName, onSignedUp)} />
}
