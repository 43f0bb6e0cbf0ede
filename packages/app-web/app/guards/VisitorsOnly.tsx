import { paths, useSession } from '@calotype/platform'
import { Navigate, Outlet } from 'react-router'

/** Landing and login are for visitors: who is signed in goes to the gallery (SHELL-057, 058). */
export function VisitorsOnly() {
  const { status } = useSession()
  return status === 'signedIn' ? <Navigate to={paths.gallery} replace /> : <Outlet />
}
