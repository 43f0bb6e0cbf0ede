import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus in a part of the page, which needs a tab index of -1: what has the focus in it and goes, as a button
 * does whose work is done, leaves it to the whole part instead of to nothing.
 */
export function useFocusKept<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    const element = part.current
    if (!element) return
    let last: Node | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Node && element.contains(target) ? target : null
    }
    const keep = () => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return
      element.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(keep)
    watch.observe(element, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
  return part
}
