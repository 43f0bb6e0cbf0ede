import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus within a part of the page. If the focused element is removed, the part receives the focus instead of
 * the body. The part needs `tabIndex={-1}`.
 */
export function useFocusFallback<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    const element = part.current
    if (!element) return
    let lastFocused: Node | null = null
    const storeTarget = ({ target }: FocusEvent) => {
      lastFocused = target instanceof Node && element.contains(target) ? target : null
    }
    const restoreFocus = () => {
      if (lastFocused === null || lastFocused.isConnected || document.activeElement !== document.body) return
      element.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(restoreFocus)
    observer.observe(element, { childList: true, subtree: true })
    document.addEventListener('focusin', storeTarget)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', storeTarget)
    }
  }, [])
  return part
}
