import { useLayoutEffect, useState, type RefObject } from 'react'

/** Last measured box, so that a gallery that mounts again has its height at once and can restore the scroll position. */
let lastBox = { width: 0, top: 0 }

/** Measures an element's width and its distance from the top of the page in CSS pixels. Zeros before the first measurement. */
export function useBox(element: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [box, setBox] = useState(lastBox)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const measure = () => {
      const width = node.clientWidth
      const top = node.getBoundingClientRect().top + window.scrollY
      if (lastBox.width !== width || lastBox.top !== top) lastBox = { width, top }
      setBox(lastBox)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    // Elements above may move this one without resizing it.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return box
}
