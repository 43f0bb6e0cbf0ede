import { ResetPasswordView } from './ResetPasswordView.tsx'
import { useResetPassword } from './useResetPassword.ts'

export interface ResetPasswordScreenProps {
  /** Token of the emailed link. Empty if the link is incomplete, null while the URL is unknown. */
  token: string | null
}

/** Sets a new password with an emailed link. */
export function ResetPasswordScreen({ token }: ResetPasswordScreenProps) {
  return <ResetPasswordView {...useResetPassword(token)} />
}
