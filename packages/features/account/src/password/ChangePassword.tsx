import { ChangePasswordView } from './ChangePasswordView.tsx'
import { useChangePassword } from './useChangePassword.ts'

/** Section "Change Password" (ACC-006). */
export function ChangePassword() {
  return <ChangePasswordView {...useChangePassword()} />
}
