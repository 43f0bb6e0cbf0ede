import { ForgotPasswordScreen } from '@calotype/account'
import { paths, useTexts } from '@calotype/platform'
import { PublicHead } from '../../public/PublicHead.tsx'
import { pageTexts } from '../text.ts'

export default function ForgotPassword() {
  const { titles } = useTexts(pageTexts)
  return (
    <>
      <PublicHead
        title={titles.forgotPassword}
        description="Get a link to reset your password by email."
        path={paths.forgotPassword}
      />
      <ForgotPasswordScreen />
    </>
  )
}
