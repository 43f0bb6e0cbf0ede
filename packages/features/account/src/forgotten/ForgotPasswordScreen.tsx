import { ForgotPasswordView } from './ForgotPasswordView.tsx'
import { useForgotPassword } from './useForgotPassword.ts'

/** Having a link mailed that sets a new password (DECISIONS 3). */
export function ForgotPasswordScreen() {
  return <ForgotPasswordView {...useForgotPassword()} />
}
