import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isFormField } from '../isFormField.ts'
import type { Point } from './geometry.ts'

/** Zoom per CSS pixel of wheel movement, about a quarter per wheel step of 100 pixels. */
const ZOOM_PER_WHEEL_PX = 0.0022
const LINE_PX = 20
/** Factor for touchpad pinches, which browsers report as wheel events with Ctrl and much smaller deltas. */
const TOUCHPAD_PINCH = 4
const ZOOM_PER_KEY = 1.5

const ZOOM_FACTORS: Record<string, number> = {
  '+': ZOOM_PER_KEY,
  '=': ZOOM_PER_KEY,
  '-': 1 / ZOOM_PER_KEY,
  '0': 0,
}

/**
 * Zooms with the mouse wheel over the element, and with the + and − keys. The 0 key resets the zoom by calling
 * `zoomBy(0, …)`.
 */
export function useZoomControls(
  element: RefObject<HTMLElement | null>,
  toPoint: (event: MouseEvent) => Point,
  zoomBy: (factor: number, point: Point) => void,
) {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY
    zoomBy(Math.exp(-px * ZOOM_PER_WHEEL_PX * (event.ctrlKey ? TOUCHPAD_PINCH : 1)), toPoint(event))
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const factor = ZOOM_FACTORS[event.key]
    if (factor === undefined || event.ctrlKey || event.metaKey || event.altKey || isFormField(event.target))
      return
    zoomBy(factor, { x: 0, y: 0 })
  })
  useEffect(() => {
    const target = element.current
    const handleWheel = (event: WheelEvent) => onWheel(event)
    const handleKey = (event: KeyboardEvent) => onKeyDown(event)
    // Add a native listener, because React's wheel listeners are passive and can't prevent scrolling.
    target?.addEventListener('wheel', handleWheel, { passive: false })
    window.addEventListener('keydown', handleKey)
    return () => {
      target?.removeEventListener('wheel', handleWheel)
      window.removeEventListener('keydown', handleKey)
    }
  }, [element])
}
