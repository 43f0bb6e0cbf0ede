import { paths, useSession } from '@calotype/platform'
import { useEffect, useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useReturnPath } from '../routes/account/returnPath.ts'

/** How long the desktop app shows this page to a user who is already signed in (DESK-027). */
const AUTO_LOGIN_DELAY_MS = 1000

/**
 * Redirects members from landing and login pages to the page they requested, or to the gallery (SHELL-057, SHELL-058).
 */
export function VisitorsOnly() {
  const returnPath = useReturnPath()
  const isSignedIn = useSession().status === 'signedIn'
  const [waited, setWaited] = useState(globalThis.calotype === undefined)
  useEffect(() => {
    if (!isSignedIn || waited) return
    const timer = setTimeout(() => setWaited(true), AUTO_LOGIN_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isSignedIn, waited])
  return isSignedIn && waited ? <Navigate to={returnPath ?? paths.gallery} replace /> : <Outlet />
}
