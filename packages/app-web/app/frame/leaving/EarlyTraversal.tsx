import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/**
 * Handles Back and Forward presses that happen while the first screen loads, before the router listens. Otherwise, the
 * old screen would stay at the new URL. Must be rendered directly in the router.
 */
export function EarlyTraversal() {
  const { pathname, search, hash } = useLocation()
  const followTraversal = useEffectEvent(() => {
    if (pathname + search + hash === location.pathname + location.search + location.hash) return
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  useEffect(() => followTraversal(), [])
  return null
}
