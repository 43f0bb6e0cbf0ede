import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/**
 * Handles Back or Forward while the first screen was loading, before the router listens. Otherwise, the wrong screen
 * would stay at the new URL. Must be rendered directly in the router.
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
