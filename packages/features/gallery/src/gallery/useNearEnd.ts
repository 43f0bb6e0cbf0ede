import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Distance from the end of the page that counts as near, in window heights. */
const NEAR_END_WINDOWS = 1

/**
 * Calls `onNearEnd` when the user scrolls near the element at the end of the page, but never before the first scroll.
 * An IntersectionObserver avoids the reflow that measuring in every scroll event would cause.
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
