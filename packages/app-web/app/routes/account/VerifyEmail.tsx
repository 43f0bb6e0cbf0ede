import { VerifyEmailScreen } from '@calotype/account'
import { useLocation } from 'react-router'
import { PageTitle } from '../PageTitle.tsx'

export default function VerifyEmail() {
  const { hash } = useLocation()
  return (
    <>
      <PageTitle page="verifyEmail" />
      <VerifyEmailScreen token={hash.slice(1)} />
    </>
  )
}
