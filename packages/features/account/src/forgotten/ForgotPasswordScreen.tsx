import type { RootProps } from '@calotype/ui'
import { ForgotPasswordView } from './ForgotPasswordView.tsx'
import { useForgotPassword } from './useForgotPassword.ts'

/** Screen that requests a password reset link by email. */
export function ForgotPasswordScreen(root: RootProps) {
  return <ForgotPasswordView {...useForgotPassword()} {...root} />
}
