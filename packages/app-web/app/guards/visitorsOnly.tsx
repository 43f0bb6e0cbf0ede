import { paths, useSession } from '@calotype/platform'
import { Navigate, Outlet } from 'react-router'

/** Landing and login are for visitors: who is signed in goes to the gallery (SHELL-057, 058). */
export default function VisitorsOnly() {
  const state = useSession()
  return state.status === 'signedIn' ? <Navigate to={paths.gallery} replace /> : <Outlet />
}

export { Trouble as ErrorBoundary } from '../frame/Trouble.tsx'
