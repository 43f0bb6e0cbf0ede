import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Whoever does one of these looks where they want to themselves. */
const OWN_WAYS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Keeps a part of the page in sight while what it shows changes, from a click in it, or in a dialog of it, until somebody
 * moves elsewhere: what replaces a long content is short, and would be above the window. It never glides, for the content has
 * changed at once as well.
 * @param shown what it shows; another brings it into sight, its first child above all where it is higher than the window
 * @param said what its last child says, or null; another brings that into sight
 * @returns what must hear the clicks in it
 */
export function useInSight(
  part: RefObject<HTMLElement | null>,
  shown: string,
  said: string | null,
): () => void {
  const isFollowed = useRef(false)
  const last = useRef({ shown, said })
  useEffect(() => {
    const leaving = new AbortController()
    const leave = () => {
      isFollowed.current = false
    }
    const options = { capture: true, passive: true, signal: leaving.signal }
    for (const way of OWN_WAYS) window.addEventListener(way, leave, options)
    return () => leaving.abort()
  }, [])
  useLayoutEffect(() => {
    const before = last.current
    last.current = { shown, said }
    if (!isFollowed.current) return
    if (shown !== before.shown) {
      bring(part.current)
      bring(part.current?.firstElementChild)
    }
    if (said !== null && said !== before.said) bring(part.current?.lastElementChild)
  }, [part, shown, said])
  return () => {
    isFollowed.current = true
  }
}

function bring(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: 'nearest' })
}
