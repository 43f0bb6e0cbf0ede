import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Distance from the end of the list at which its next page loads, in window heights. */
const NEAR_END_WINDOWS = 1

/**
 * Calls `onNearEnd` when the user scrolls near the element, but not before the first scroll. Uses an
 * IntersectionObserver, because measuring in scroll events forces reflows.
 */
export function useNearEnd(end: RefObject<HTMLElement | null>, onNearEnd: (() => void) | null) {
  const callNearEnd = useEffectEvent(() => onNearEnd?.())
  const isEnabled = onNearEnd !== null
  useEffect(() => {
    if (!isEnabled || !end.current) return
    let isNear = false
    const check = () => {
      if (isNear && window.scrollY > 0) callNearEnd()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting ?? false
        check()
      },
      { root: document, rootMargin: `0px 0px ${NEAR_END_WINDOWS * 100}% 0px` },
    )
    observer.observe(end.current)
    window.addEventListener('scroll', check, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', check)
    }
  }, [end, isEnabled])
}
