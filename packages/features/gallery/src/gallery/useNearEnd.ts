import { useEffect, useEffectEvent, type RefObject } from 'react'

/** How far above the end of the page one is near it, in heights of the window. */
const NEAR_END_WINDOWS = 1

/**
 * Calls when a visitor who scrolls comes near the element at the end of the page; never before the first scrolling. The
 * browser tells when that is: asking it at every scroll would have it lay out the page in between.
 */
export function useNearEnd(end: RefObject<HTMLElement | null>, onNearEnd: (() => void) | null) {
  const call = useEffectEvent(() => onNearEnd?.())
  const isWatching = onNearEnd !== null
  useEffect(() => {
    if (!isWatching || !end.current) return
    let isNear = false
    const look = () => {
      if (isNear && window.scrollY > 0) call()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting ?? false
        look()
      },
      { root: document, rootMargin: `0px 0px ${NEAR_END_WINDOWS * 100}% 0px` },
    )
    observer.observe(end.current)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', look)
    }
  }, [end, isWatching])
}
