import { LoginScreen } from '@calotype/account'
import { brand, paths } from '@calotype/platform'
import { useNavigate } from 'react-router'

export default function Login() {
  const navigate = useNavigate()
  return (
    <>
      <title>{`Sign in · ${brand.name}`}</title>
      <LoginScreen onSignedIn={() => void navigate(paths.gallery)} />
    </>
  )
}
