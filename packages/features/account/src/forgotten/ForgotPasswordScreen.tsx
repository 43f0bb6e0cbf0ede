import type { RootProps } from '@calotype/ui'
import { ForgotPasswordView } from './ForgotPasswordView.tsx'
import { useForgotPassword } from './useForgotPassword.ts'

/** Screen for requesting an email with a password reset link. */
export function ForgotPasswordScreen(root: RootProps) {
  return <ForgotPasswordView {...useForgotPassword()} {...root} />
}
