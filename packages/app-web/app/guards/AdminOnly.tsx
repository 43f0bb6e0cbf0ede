import { AdminLayout, listAdminScreens } from '@calotype/admin'
import { isAdmin, paths, useSession } from '@calotype/platform'
import { Navigate, Outlet, useLocation } from 'react-router'
import { Page } from '../frame/Page.tsx'
import { useLogout } from '../frame/navigation/useLogout.tsx'

/**
 * Guards the administration within `MembersOnly`. Redirects users who may open none of its screens to the gallery
 * (SHELL-045, G-03), and users who may not open the current screen to the first screen that they may open.
 */
export default function AdminOnly() {
  const session = useSession()
  const { pathname } = useLocation()
  const { logout, question } = useLogout()
  if (session.status !== 'signedIn') return null
  const { user } = session
  if (!isAdmin(user)) {
    const screens = listAdminScreens(user)
    if (!screens.some(({ href }) => href === pathname))
      return <Navigate to={screens[0]?.href ?? paths.gallery} replace />
  }
  return (
    <AdminLayout user={user} path={pathname} onLogout={logout}>
      {question}
      <Page>
        <Outlet />
      </Page>
    </AdminLayout>
  )
}
