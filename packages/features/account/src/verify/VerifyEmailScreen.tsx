import type { RootProps } from '@calotype/ui'
import { useVerifyEmail } from './useVerifyEmail.ts'
import { VerifyEmailView } from './VerifyEmailView.tsx'

export interface VerifyEmailScreenProps extends RootProps {
  /** Token from the emailed link; empty if the link is incomplete. */
  token: string
}

/** Screen that verifies the signed-in user's email address when the user opens the emailed link. */
export function VerifyEmailScreen({ token, ...root }: VerifyEmailScreenProps) {
  return <VerifyEmailView {...useVerifyEmail(token)} {...root} />
}
