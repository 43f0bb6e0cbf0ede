import { VerifyEmailScreen } from '@calotype/account'
import { brand } from '@calotype/platform'
import { useLocation } from 'react-router'

export default function VerifyEmail() {
  const { hash } = useLocation()
  return (
    <>
      <title>{`Confirm your email address · ${brand.name}`}</title>
      <VerifyEmailScreen token={hash.slice(1)} />
    </>
  )
}
