import { ForgotPasswordScreen } from '@calotype/account'
import { paths, useTexts } from '@calotype/platform'
import { PublicHead } from '../../public/PublicHead.tsx'
import { pageTexts } from '../text.ts'

export default function ForgotPassword() {
  const { titles, descriptions } = useTexts(pageTexts)
  return (
    <>
      <PublicHead
        title={titles.forgotPassword}
        description={descriptions.forgotPassword}
        path={paths.forgotPassword}
      />
      <ForgotPasswordScreen />
    </>
  )
}
