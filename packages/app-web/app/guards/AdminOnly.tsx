import { AdminLayout } from '@calotype/admin'
import { isAdmin, paths, useSession } from '@calotype/platform'
import { Navigate, Outlet, useLocation } from 'react-router'
import { Page } from '../frame/Page.tsx'
import { useLogout } from '../frame/navigation/useLogout.tsx'

/** Guards the administration within MembersOnly. Redirects other users to the gallery (SHELL-045, G-03). */
export default function AdminOnly() {
  const session = useSession()
  const { pathname } = useLocation()
  const { logout, question } = useLogout()
  if (session.status !== 'signedIn') return null
  if (!isAdmin(session.user)) return <Navigate to={paths.gallery} replace />
  return (
    <AdminLayout email={session.user.email} path={pathname} onLogout={logout}>
      {question}
      <Page>
        <Outlet />
      </Page>
    </AdminLayout>
  )
}
