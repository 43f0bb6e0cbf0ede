import { SignUpScreen } from '@calotype/account'
import { brand, paths } from '@calotype/platform'
import { useNavigate } from 'react-router'
import { useQuery } from './address.ts'

export const meta = () => [{ title: `Create an account · ${brand.name}` }]

export default function SignUp() {
  const navigate = useNavigate()
  const query = useQuery()
  return <SignUpScreen planName={query.get('plan')} onSignedUp={() => void navigate(paths.login)} />
}

export { Trouble as ErrorBoundary } from '../frame/Trouble.tsx'
