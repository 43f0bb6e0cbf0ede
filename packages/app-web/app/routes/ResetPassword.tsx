import { ResetPasswordScreen } from '@calotype/account'
import { brand } from '@calotype/platform'
import { useLocation } from 'react-router'
import { useIsOpen } from '../frame/useIsOpen.ts'

export default function ResetPassword() {
  const { hash } = useLocation()
  // The page is drawn ahead of time, when no link is known.
  const isOpen = useIsOpen()
  return (
    <>
      <title>{`New password · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <ResetPasswordScreen token={isOpen ? hash.slice(1) : null} />
    </>
  )
}
