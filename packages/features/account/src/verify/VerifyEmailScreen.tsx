import { useVerifyEmail } from './useVerifyEmail.ts'
import { VerifyEmailView } from './VerifyEmailView.tsx'

export interface VerifyEmailScreenProps {
  /** The token of the emailed link; empty if the link is incomplete. */
  token: string
}

/** Verifies the signed-in user's address by an emailed link. */
export function VerifyEmailScreen({ token }: VerifyEmailScreenProps) {
  return <VerifyEmailView {...useVerifyEmail(token)} />
}
