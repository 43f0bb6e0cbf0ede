import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isField } from '../isField.ts'
import type { Point } from './geometry.ts'

/** A step of the wheel of 100 pixels zooms by about a quarter. */
const ZOOM_PER_WHEEL_PX = 0.0022
const LINE_PX = 20
/** A pinch on a touchpad arrives as a wheel with Ctrl, in far smaller steps. */
const TOUCHPAD_PINCH = 4
const ZOOM_PER_KEY = 1.5

const FACTORS: Record<string, number> = {
  '+': ZOOM_PER_KEY,
  '=': ZOOM_PER_KEY,
  '-': 1 / ZOOM_PER_KEY,
  '0': 0,
}

/** Zooms by the wheel over the element, and by + and −; 0 shows the whole again. `zoomBy(0, …)` is as far out as can be. */
export function useZoomControls(
  element: RefObject<HTMLElement | null>,
  place: (event: MouseEvent) => Point,
  zoomBy: (factor: number, at: Point) => void,
) {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY
    zoomBy(Math.exp(-px * ZOOM_PER_WHEEL_PX * (event.ctrlKey ? TOUCHPAD_PINCH : 1)), place(event))
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const factor = FACTORS[event.key]
    if (factor === undefined || event.ctrlKey || event.metaKey || event.altKey || isField(event.target))
      return
    zoomBy(factor, { x: 0, y: 0 })
  })
  useEffect(() => {
    const target = element.current
    const turn = (event: WheelEvent) => onWheel(event)
    const press = (event: KeyboardEvent) => onKeyDown(event)
    // React listens for wheels passively, so it could not keep the page from scrolling.
    target?.addEventListener('wheel', turn, { passive: false })
    window.addEventListener('keydown', press)
    return () => {
      target?.removeEventListener('wheel', turn)
      window.removeEventListener('keydown', press)
    }
  }, [element])
}
