import { ResetPasswordScreen } from '@calotype/account'
import { brand } from '@calotype/platform'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => {}

export default function ResetPassword() {
  const { hash } = useLocation()
  // The page is drawn ahead of time, when no link is known.
  const isOpen = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <>
      <title>{`New password · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <ResetPasswordScreen token={isOpen ? hash.slice(1) : null} />
    </>
  )
}
