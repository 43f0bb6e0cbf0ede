import { ResetPasswordScreen } from '@calotype/account'
import { paths } from '@calotype/platform'
import { useLocation } from 'react-router'
import { useIsOpen } from '../../frame/navigation/useIsOpen.ts'
import { PublicHead } from '../../public/PublicHead.tsx'

export default function ResetPassword() {
  const { hash } = useLocation()
  // The page is prerendered without the link's token.
  const isOpen = useIsOpen()
  return (
    <>
      <PublicHead title="New password" description="Set a new password." path={paths.resetPassword} />
      <ResetPasswordScreen token={isOpen ? hash.slice(1) : null} />
    </>
  )
}
