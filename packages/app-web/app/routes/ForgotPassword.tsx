import { ForgotPasswordScreen } from '@calotype/account'
import { brand } from '@calotype/platform'

export default function ForgotPassword() {
  return (
    <>
      <title>{`Forgot password · ${brand.name}`}</title>
      <ForgotPasswordScreen />
    </>
  )
}
