import { LoginScreen } from '@calotype/account'
import { paths } from '@calotype/platform'
import { useNavigate } from 'react-router'
import { PublicHead } from '../public/PublicHead.tsx'

export default function Login() {
  const navigate = useNavigate()
  return (
    <>
      <PublicHead title="Sign in" description="Sign in to your photographs and videos." path={paths.login} />
      <LoginScreen onSignedIn={() => void navigate(paths.gallery)} />
    </>
  )
}
