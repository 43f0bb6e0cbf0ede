import { ResetPasswordView } from './ResetPasswordView.tsx'
import { useResetPassword } from './useResetPassword.ts'

export interface ResetPasswordScreenProps {
  /** From the mailed link; empty when it has lost it, null while the link is not known. */
  token: string | null
}

/** Setting a new password by a mailed link (DECISIONS 3). */
export function ResetPasswordScreen({ token }: ResetPasswordScreenProps) {
  return <ResetPasswordView {...useResetPassword(token)} />
}
