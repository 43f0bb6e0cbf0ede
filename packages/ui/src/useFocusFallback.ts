import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus within a part of the page, which needs `tabIndex={-1}`: when the focused element is removed, such as a
 * button whose work is done, the part itself gets the focus instead of the body.
 */
export function useFocusFallback<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    const element = part.current
    if (!element) return
    let last: Node | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Node && element.contains(target) ? target : null
    }
    const restoreFocus = () => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return
      element.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(restoreFocus)
    observer.observe(element, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
  return part
}
