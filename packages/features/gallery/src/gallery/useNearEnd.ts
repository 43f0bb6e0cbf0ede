import { useEffect, useEffectEvent } from 'react'

/** How far above the end of the page one is near it, in heights of the window. */
export const NEAR_END_WINDOWS = 1

/** Calls when a visitor who scrolls comes near the end of the page; never before the first scrolling. */
export function useNearEnd(onNearEnd: (() => void) | null) {
  const check = useEffectEvent(() => {
    const below = document.documentElement.scrollHeight - window.scrollY - window.innerHeight
    if (below < NEAR_END_WINDOWS * window.innerHeight) onNearEnd?.()
  })
  const isWatching = onNearEnd !== null
  useEffect(() => {
    if (!isWatching) return
    if (window.scrollY > 0) check()
    window.addEventListener('scroll', check, { passive: true })
    return () => window.removeEventListener('scroll', check)
  }, [isWatching])
}
