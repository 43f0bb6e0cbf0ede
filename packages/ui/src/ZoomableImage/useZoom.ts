import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { clampPan, FULL_VIEW, zoomAround, type Point, type Size, type View } from './geometry.ts'
import { useZoomControls } from './useZoomControls.ts'

/** Maximum time in milliseconds and maximum distance in CSS pixels between two taps of a double tap. */
export const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 30
const DOUBLE_TAP_ZOOM = 2.5
/** Maximum movement during a tap, in CSS pixels. */
const TAP_PX = 10

interface Touch extends Point {
  time: number
}

const getMiddle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const getDistance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

const getSpan = ([one, other]: readonly Point[]) => (one && other ? getDistance(one, other) : 1)

/**
 * Zooms by wheel, keys, pinch and double tap, and pans a zoomed image. `image` and `box` are sizes in CSS pixels. Calls
 * `onDrag` with the distance and duration of one-finger movements over an image that isn't zoomed.
 */
export function useZoom(
  element: RefObject<HTMLElement | null>,
  image: Size,
  box: Size,
  onDrag: (movement: Point, ms: number) => void,
) {
  const [requestedView, setView] = useState<View>(FULL_VIEW)
  const [isHeld, setHeld] = useState(false)
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Touch | null>(null)
  const lastTap = useRef<Touch | null>(null)
  const view = clampPan(requestedView, image, box)

  const toPoint = (event: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = element.current?.getBoundingClientRect() ?? {}
    return { x: event.clientX - left - box.width / 2, y: event.clientY - top - box.height / 2 }
  }
  const changeView = (next: (view: View) => View) => setView((now) => clampPan(next(now), image, box))
  const zoomBy = (factor: number, point: Point) => changeView((now) => zoomAround(now, factor, point))
  useZoomControls(element, toPoint, zoomBy)

  // Ignore taps directly after the first render, so that the double click that opened the image doesn't zoom it.
  const shownAt = useRef(0)
  useEffect(() => void (shownAt.current = performance.now()), [])

  const handleTap = (touch: Touch) => {
    if (touch.time - shownAt.current < DOUBLE_TAP_MS) return
    const last = lastTap.current
    const isSecond =
      last !== null && touch.time - last.time < DOUBLE_TAP_MS && getDistance(touch, last) < DOUBLE_TAP_PX
    lastTap.current = isSecond ? null : touch
    if (isSecond) zoomBy(view.zoom > 1 ? 0 : DOUBLE_TAP_ZOOM, touch)
  }

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    const point = toPoint(event)
    pointers.current.set(event.pointerId, point)
    start.current = pointers.current.size === 1 ? { ...point, time: event.timeStamp } : null
    setHeld(true)
  }

  const onPointerMove = (event: PointerEvent) => {
    if (!pointers.current.has(event.pointerId)) return
    if (event.buttons === 0) return onPointerUp(event)
    const previousPoints = [...pointers.current.values()]
    pointers.current.set(event.pointerId, toPoint(event))
    const after = [...pointers.current.values()]
    const [from, to] = [getMiddle(previousPoints), getMiddle(after)]
    changeView((now) => {
      const zoomed = zoomAround(now, getSpan(after) / getSpan(previousPoints), from)
      return { ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y }
    })
  }

  const onPointerUp = (event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId)) return
    if (pointers.current.size === 0) setHeld(false)
    const [point, from] = [toPoint(event), start.current]
    start.current = null
    if (from === null || event.type === 'pointercancel') return
    if (getDistance(point, from) <= TAP_PX) handleTap({ ...point, time: event.timeStamp })
    else if (view.zoom === 1 && event.pointerType !== 'mouse') {
      onDrag({ x: point.x - from.x, y: point.y - from.y }, event.timeStamp - from.time)
    }
  }

  return {
    view,
    isHeld,
    events: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}
