import { ChangePasswordView } from './ChangePasswordView.tsx'
import { useChangePassword } from './useChangePassword.ts'

/** The section Change Password (ACC-006). */
export function ChangePassword() {
  return <ChangePasswordView {...useChangePassword()} />
}
