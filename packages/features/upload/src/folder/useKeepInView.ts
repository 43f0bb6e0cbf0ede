import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Events by which the user takes control of the scroll position. */
const NAVIGATION_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls an element into view when its content changes after a click in it, until the user scrolls or clicks
 * elsewhere. Otherwise, short content that replaces long content would be above the visible area.
 *
 * @param contentKey identifies the content; a change scrolls to the start of the element
 * @param message text of the last child, or null; a change scrolls to the end of the element
 * @returns the element's `onClickCapture` handler
 */
export function useKeepInView(
  element: RefObject<HTMLElement | null>,
  contentKey: string,
  message: string | null,
): () => void {
  const isFollowing = useRef(false)
  const previous = useRef({ contentKey, message })
  useEffect(() => {
    const listeners = new AbortController()
    const stopFollowing = () => {
      isFollowing.current = false
    }
    const options = { capture: true, passive: true, signal: listeners.signal }
    for (const type of NAVIGATION_EVENTS) window.addEventListener(type, stopFollowing, options)
    return () => listeners.abort()
  }, [])
  useLayoutEffect(() => {
    const before = previous.current
    previous.current = { contentKey, message }
    if (!isFollowing.current) return
    if (contentKey !== before.contentKey) {
      scrollPanelIntoView(element.current)
      scrollPanelIntoView(element.current?.firstElementChild)
    }
    if (message !== null && message !== before.message) scrollPanelIntoView(element.current?.lastElementChild)
  }, [element, contentKey, message])
  return () => {
    isFollowing.current = true
  }
}

function scrollPanelIntoView(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: 'nearest' })
}
