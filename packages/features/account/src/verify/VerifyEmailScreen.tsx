import { useVerifyEmail } from './useVerifyEmail.ts'
import { VerifyEmailView } from './VerifyEmailView.tsx'

export interface VerifyEmailScreenProps {
  /** From the mailed link; empty when the link has lost it. */
  token: string
}

/** Verifies the signed-in user's address by a mailed link. */
export function VerifyEmailScreen({ token }: VerifyEmailScreenProps) {
  return <VerifyEmailView {...useVerifyEmail(token)} />
}
