import { isRoot, paths, useSession } from '@calotype/platform'
import { Navigate, Outlet } from 'react-router'

/**
 * Guards the email screen within AdminOnly. Redirects administrators other than root to the gallery (SHELL-053, G-06).
 */
export default function RootOnly() {
  const session = useSession()
  const isAllowed = session.status === 'signedIn' && isRoot(session.user)
  return isAllowed ? <Outlet /> : <Navigate to={paths.gallery} replace />
}
