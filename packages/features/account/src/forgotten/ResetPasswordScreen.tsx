import type { RootProps } from '@calotype/ui'
import { ResetPasswordView } from './ResetPasswordView.tsx'
import { useResetPassword } from './useResetPassword.ts'

export interface ResetPasswordScreenProps extends RootProps {
  /** Token from the emailed link. Empty if the link is incomplete; null while the URL is unknown. */
  token: string | null
}

/** Screen where the user sets a new password after opening an emailed link. */
export function ResetPasswordScreen({ token, ...root }: ResetPasswordScreenProps) {
  return <ResetPasswordView {...useResetPassword(token)} {...root} />
}
