import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/**
 * Goes where Back or Forward led while the first screen was on its way. The router listens only from when that is drawn:
 * whoever pressed Back just after a reload would stay at the wrong screen, under the right address. Stands directly in
 * the router.
 */
export function BackBeforeStart() {
  const { pathname, search, hash } = useLocation()
  const catchUp = useEffectEvent(() => {
    if (pathname + search + hash === location.pathname + location.search + location.hash) return
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  useEffect(() => catchUp(), [])
  return null
}
