import { useLayoutEffect, useState, type RefObject } from 'react'

/** Where the last one was: a gallery that comes back has its height at once, and the window its old place in it. */
let known = { width: 0, top: 0 }

/** How wide an element is and how far below the top of the page it begins, in CSS pixels; zeros before one was there. */
export function useBox(element: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [box, setBox] = useState(known)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const measure = () => {
      const width = node.clientWidth
      const top = node.getBoundingClientRect().top + window.scrollY
      if (known.width !== width || known.top !== top) known = { width, top }
      setBox(known)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    // What stands above it moves it without changing its size.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return box
}
