import { ResetPasswordScreen } from '@calotype/account'
import { brand } from '@calotype/platform'
import { useLocation } from 'react-router'

export default function ResetPassword() {
  const { hash } = useLocation()
  return (
    <>
      <title>{`New password · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <ResetPasswordScreen token={hash.slice(1)} />
    </>
  )
}
