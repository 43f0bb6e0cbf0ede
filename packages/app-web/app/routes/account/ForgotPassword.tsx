import { ForgotPasswordScreen } from '@calotype/account'
import { paths } from '@calotype/platform'
import { PublicHead } from '../../public/PublicHead.tsx'

export default function ForgotPassword() {
  return (
    <>
      <PublicHead
        title="Forgot password"
        description="Get a link to reset your password by email."
        path={paths.forgotPassword}
      />
      <ForgotPasswordScreen />
    </>
  )
}
