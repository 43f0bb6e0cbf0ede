import { useRef, useState, type PointerEvent } from 'react'
import { isRightToLeft } from '../isRightToLeft.ts'
import { getSwipeDirection, type Direction } from '../ZoomableImage/geometry.ts'

/** Height of a video's native controls in CSS pixels. Dragging over the controls seeks instead of swiping. */
const VIDEO_CONTROLS_PX = 96
/** Fraction of the finger's movement by which the media move if there is no file in that direction. */
const RESISTANCE = 0.25

/** Whether the touched element handles horizontal movement itself. */
function isHandledByTarget({ target, clientY }: PointerEvent): boolean {
  if (!(target instanceof Element)) return true
  // ZoomableImage sets this attribute while it is zoomed, or if it handles swipes itself.
  if (target.closest('[data-own-swipe], button, a, input, select, textarea') !== null) return true
  const video = target.closest('video')
  return video !== null && video.getBoundingClientRect().bottom - clientY < VIDEO_CONTROLS_PX
}

/**
 * Moves the media while one finger drags horizontally, and reports a swipe when the drag ends.
 *
 * @param isPossible whether there is a file in each direction
 */
export function useSwipe(isPossible: Record<Direction, boolean>, onSwipe: (direction: Direction) => void) {
  const start = useRef<{ id: number; x: number; y: number; time: number } | null>(null)
  const [offset, setOffset] = useState<number | null>(null)

  const endDrag = () => {
    start.current = null
    setOffset(null)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return
    // End the drag when a second finger starts a pinch.
    if (start.current !== null || isHandledByTarget(event)) return endDrag()
    start.current = { id: event.pointerId, x: event.clientX, y: event.clientY, time: event.timeStamp }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current?.id !== event.pointerId) return
    const distance = event.clientX - start.current.x
    const direction = distance < 0 !== isRightToLeft(event.currentTarget) ? 'next' : 'previous'
    setOffset(isPossible[direction] ? distance : distance * RESISTANCE)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (start.current?.id !== event.pointerId) return
    const { x, y, time } = start.current
    endDrag()
    const distance = { x: event.clientX - x, y: event.clientY - y }
    const direction = getSwipeDirection(distance, event.timeStamp - time, isRightToLeft(event.currentTarget))
    if (direction !== null && isPossible[direction]) onSwipe(direction)
  }
  return { offset, events: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: endDrag } }
}
