import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { media } from '../theme/media.ts'
import { clampView, createSphereView, type SphereArea, type SphereView } from './sphereView.ts'

/** Fraction of the field of view by which an arrow key turns the view. */
const KEY_STEP = 0.15
const KEY_ZOOM = 1.2
const WHEEL_ZOOM = 0.0015
/** Time in milliseconds after which the view has lost two thirds of its speed. */
const GLIDE_MS = 180
/** Speed in radians per millisecond below which the view stops. */
const MIN_SPEED = 0.00002
/** Time without movement, in milliseconds, after which a released view doesn't glide. */
const MAX_REST_MS = 60

interface Point {
  x: number
  y: number
}

const getDistance = ([one, other]: readonly Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 1
const getMiddle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/**
 * Turns the view by dragging and by arrow keys, and zooms by wheel, pinch and keys. After a drag, the view glides, unless
 * the user prefers reduced motion. Calls `onChange` before the next frame after each change.
 */
export function useSphereControls(
  element: RefObject<HTMLElement | null>,
  area: SphereArea,
  onChange: (view: SphereView) => void,
) {
  const view = useRef<SphereView | null>(null)
  const pointers = useRef(new Map<number, Point>())
  const speed = useRef({ yaw: 0, pitch: 0, at: 0 })
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const getSize = () => {
    const { width = 1, height = 1 } = element.current?.getBoundingClientRect() ?? {}
    return { height: Math.max(1, height), aspectRatio: Math.max(1, width) / Math.max(1, height) }
  }
  const getView = () => (view.current ??= createSphereView(area, getSize().aspectRatio))

  function change(next: (view: SphereView) => Partial<SphereView>): void {
    const currentView = getView()
    view.current = clampView({ ...currentView, ...next(currentView) }, area, getSize().aspectRatio)
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => onChange(getView()))
  }
  const zoomBy = (factor: number) => change(({ fieldOfView }) => ({ fieldOfView: fieldOfView / factor }))
  const turnBy = (yaw: number, pitch: number) =>
    change((now) => ({ yaw: now.yaw + yaw, pitch: now.pitch + pitch }))

  function glide(last: number): void {
    frame.current = requestAnimationFrame((now) => {
      const ms = Math.max(0, now - last)
      const { yaw, pitch } = speed.current
      if (Math.hypot(yaw, pitch) < MIN_SPEED) return
      const rest = Math.exp(-ms / GLIDE_MS)
      speed.current = { yaw: yaw * rest, pitch: pitch * rest, at: now }
      const currentView = getView()
      const turnedView = {
        ...currentView,
        yaw: currentView.yaw + yaw * ms,
        pitch: currentView.pitch + pitch * ms,
      }
      view.current = clampView(turnedView, area, getSize().aspectRatio)
      onChange(view.current)
      glide(now)
    })
  }

  const onWheel = useRef((event: WheelEvent) => {
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY * WHEEL_ZOOM))
  })
  useEffect(() => {
    const node = element.current
    const listener = (event: WheelEvent) => onWheel.current(event)
    // React's own listener is passive, so it can't keep the page from scrolling.
    node?.addEventListener('wheel', listener, { passive: false })
    return () => node?.removeEventListener('wheel', listener)
  }, [element])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    cancelAnimationFrame(frame.current)
    speed.current = { yaw: 0, pitch: 0, at: event.timeStamp }
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.has(event.pointerId)) return
    const before = [...pointers.current.values()]
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const after = [...pointers.current.values()]
    const [from, to] = [getMiddle(before), getMiddle(after)]
    const radiansPerPixel = getView().fieldOfView / getSize().height
    const [yaw, pitch] = [(from.x - to.x) * radiansPerPixel, (to.y - from.y) * radiansPerPixel]
    const ms = Math.max(1, event.timeStamp - speed.current.at)
    speed.current = { yaw: yaw / ms, pitch: pitch / ms, at: event.timeStamp }
    const zoom = getDistance(after) / Math.max(1, getDistance(before))
    change((now) => ({
      yaw: now.yaw + yaw,
      pitch: now.pitch + pitch,
      fieldOfView: now.fieldOfView / zoom,
    }))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return
    const isResting = event.timeStamp - speed.current.at > MAX_REST_MS
    if (event.type === 'pointercancel' || isResting || matchMedia(media.reducedMotion).matches) return
    glide(performance.now())
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = KEY_STEP * getView().fieldOfView
    const actions: Record<string, () => void> = {
      ArrowLeft: () => turnBy(-step, 0),
      ArrowRight: () => turnBy(step, 0),
      ArrowUp: () => turnBy(0, step),
      ArrowDown: () => turnBy(0, -step),
      '+': () => zoomBy(KEY_ZOOM),
      '=': () => zoomBy(KEY_ZOOM),
      '-': () => zoomBy(1 / KEY_ZOOM),
      '0': () => change(() => createSphereView(area, getSize().aspectRatio)),
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    // Otherwise, the lightbox would show the next photo.
    event.stopPropagation()
    action()
  }

  return {
    getView,
    events: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown },
  }
}
