import { SignUpScreen } from '@calotype/account'
import { brand, paths } from '@calotype/platform'
import { useNavigate } from 'react-router'
import { useQuery } from './address.ts'

export default function SignUp() {
  const navigate = useNavigate()
  const planName = useQuery().get('plan')
  return (
    <>
      <title>{`Create an account · ${brand.name}`}</title>
      <SignUpScreen planName={planName} onSignedUp={() => void navigate(paths.login)} />
    </>
  )
}
