import { paths, useSession } from '@calotype/platform'
import { Navigate, Outlet } from 'react-router'

/** The id of the only administrator who may send email (CONST-063). */
const ADMIN_USER_ID = 1

/** The guard of the email screen, within AdminOnly: any other administrator goes to the gallery (SHELL-053, G-06). */
export default function RootOnly() {
  const session = useSession()
  const isRoot = session.status === 'signedIn' && session.user.id === ADMIN_USER_ID
  return isRoot ? <Outlet /> : <Navigate to={paths.gallery} replace />
}
