import { useLayoutEffect, useState, type RefObject } from 'react'

/** How wide an element is and how far below the top of the page it begins, in CSS pixels; zeros before it is there. */
export function usePlace(element: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const measure = () => {
      const width = node.clientWidth
      const top = node.getBoundingClientRect().top + window.scrollY
      setPlace((before) => (before.width === width && before.top === top ? before : { width, top }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    // What stands above it moves it without changing its size.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return place
}
