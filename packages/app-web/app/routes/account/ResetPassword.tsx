import { ResetPasswordScreen } from '@calotype/account'
import { paths, useTexts } from '@calotype/platform'
import { useLocation } from 'react-router'
import { useIsHydrated } from '../../frame/navigation/useIsHydrated.ts'
import { PublicHead } from '../../public/PublicHead.tsx'
import { pageTexts } from '../text.ts'

export default function ResetPassword() {
  const { titles, descriptions } = useTexts(pageTexts)
  const { hash } = useLocation()
  // The page is prerendered without the link's token.
  const isOpen = useIsHydrated()
  return (
    <>
      <PublicHead
        title={titles.resetPassword}
        description={descriptions.resetPassword}
        path={paths.resetPassword}
      />
      <ResetPasswordScreen token={isOpen ? hash.slice(1) : null} />
    </>
  )
}
