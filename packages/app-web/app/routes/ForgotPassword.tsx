import { ForgotPasswordScreen } from '@calotype/account'
import { paths } from '@calotype/platform'
import { PublicHead } from '../public/PublicHead.tsx'

export default function ForgotPassword() {
  return (
    <>
      <PublicHead
        title="Forgot password"
        description="Ask for a link that sets a new password."
        path={paths.forgotPassword}
      />
      <ForgotPasswordScreen />
    </>
  )
}
