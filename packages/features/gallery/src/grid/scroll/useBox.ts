import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { getScrollElement, type Scroller } from './scroller.ts'

type Box = { width: number; top: number }

const noBox: Box = { width: 0, top: 0 }
/** Last measured box. With it, a remounted gallery has its height immediately and can restore the scroll position. */
let lastBox = noBox

/**
 * Measures an element's width and its distance from the top of the scroller, in CSS pixels. Returns zeros until the
 * first measurement.
 */
export function useBox(element: RefObject<HTMLElement | null>, scroller?: Scroller): Box {
  const [box, setBox] = useState(scroller ? noBox : lastBox)
  useLayoutEffect(
    () => (scroller ? undefined : watchBox(element.current, scroller, setBox)),
    [element, scroller],
  )
  // With a scroller, measure in an effect, because React sets the ref of a parent after the layout effects of its
  // children.
  useEffect(() => (scroller ? watchBox(element.current, scroller, setBox) : undefined), [element, scroller])
  return box
}

function watchBox(node: HTMLElement | null, scroller: Scroller, onChange: (box: Box) => void) {
  if (!node) return undefined
  const measure = () => {
    const width = node.clientWidth
    const scrollElement = scroller?.current
    const scrollerTop = scrollElement
      ? scrollElement.getBoundingClientRect().top + scrollElement.clientTop
      : 0
    const top = node.getBoundingClientRect().top - scrollerTop + getScrollElement(scroller).scrollTop
    if (lastBox.width !== width || lastBox.top !== top) lastBox = { width, top }
    onChange(lastBox)
  }
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(node)
  // Elements above this one may move it without resizing it.
  observer.observe(scroller?.current?.firstElementChild ?? document.body)
  return () => observer.disconnect()
}
