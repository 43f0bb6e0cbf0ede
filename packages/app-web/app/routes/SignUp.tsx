import { SignUpScreen } from '@calotype/account'
import { paths } from '@calotype/platform'
import { useNavigate } from 'react-router'
import { PublicHead } from '../public/PublicHead.tsx'
import { useQuery } from './address.ts'

export default function SignUp() {
  const navigate = useNavigate()
  const planName = useQuery().get('plan')
  return (
    <>
      <PublicHead
        title="Create an account"
        description="A private place for your photographs and videos."
        path={paths.signup}
      />
      <SignUpScreen planName={planName} onSignedUp={() => void navigate(paths.login)} />
    </>
  )
}
