import { paths, useSession } from '@calotype/platform'
import { useEffect, useState } from 'react'
import { Navigate, Outlet } from 'react-router'

/** How long the desktop app shows the page somebody comes to who is signed in already (DESK-027). */
const AUTO_LOGIN_DELAY_MS = 1000

/** Landing and login are for visitors: who is signed in goes to the gallery (SHELL-057, 058). */
export function VisitorsOnly() {
  const isSignedIn = useSession().status === 'signedIn'
  const [waited, setWaited] = useState(globalThis.calotype === undefined)
  useEffect(() => {
    if (!isSignedIn || waited) return
    const timer = setTimeout(() => setWaited(true), AUTO_LOGIN_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isSignedIn, waited])
  return isSignedIn && waited ? <Navigate to={paths.gallery} replace /> : <Outlet />
}
