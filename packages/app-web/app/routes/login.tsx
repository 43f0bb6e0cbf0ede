import { LoginScreen } from '@calotype/account'
import { brand, paths } from '@calotype/platform'
import { useNavigate } from 'react-router'

export const meta = () => [{ title: `Sign in · ${brand.name}` }]

export default function Login() {
  const navigate = useNavigate()
  return <LoginScreen onSignedIn={() => void navigate(paths.gallery)} />
}

export { Trouble as ErrorBoundary } from '../frame/Trouble.tsx'
