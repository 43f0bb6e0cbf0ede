import { useVerifyEmail } from './useVerifyEmail.ts'
import { VerifyEmailView } from './VerifyEmailView.tsx'

export interface VerifyEmailScreenProps {
  /** Token from the emailed link; empty if the link is incomplete. */
  token: string
}

/** Screen that verifies the signed-in user's email address after the user opened an emailed link. */
export function VerifyEmailScreen({ token }: VerifyEmailScreenProps) {
  return <VerifyEmailView {...useVerifyEmail(token)} />
}
