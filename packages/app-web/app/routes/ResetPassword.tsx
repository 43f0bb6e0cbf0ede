import { ResetPasswordScreen } from '@calotype/account'
import { paths } from '@calotype/platform'
import { useLocation } from 'react-router'
import { PublicHead } from '../public/PublicHead.tsx'

export default function ResetPassword() {
  const { hash } = useLocation()
  return (
    <>
      <PublicHead title="New password" description="Set a new password." path={paths.resetPassword} />
      <ResetPasswordScreen token={hash.slice(1)} />
    </>
  )
}
