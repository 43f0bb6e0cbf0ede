import { useRef, useState, type PointerEvent } from 'react'
import { isRightToLeft } from '../isRightToLeft.ts'
import { swipeDirection, type Direction } from '../ZoomableImage/geometry.ts'

/** Height of the controls at the foot of a video, in pixels: a finger there moves through the video. */
const VIDEO_CONTROLS_PX = 96
/** How much of a finger's way is followed where there is nothing on that side. */
const RESISTANCE = 0.25

/** Whether what is touched has a use of its own for a finger that moves sideways. */
function isTaken({ target, clientY }: PointerEvent): boolean {
  if (!(target instanceof Element)) return true
  // [Note: own swipe] Set by ZoomableImage while it is zoomed, or where it tells of swipes itself.
  if (target.closest('[data-own-swipe], button, a, input, select, textarea') !== null) return true
  const video = target.closest('video')
  return video !== null && video.getBoundingClientRect().bottom - clientY < VIDEO_CONTROLS_PX
}

/** Follows one finger sideways, and says which way it went once it is lifted. `can` tells what there is. */
export function useSwipe(can: Record<Direction, boolean>, onSwipe: (direction: Direction) => void) {
  const start = useRef<{ id: number; x: number; y: number; time: number } | null>(null)
  const [offset, setOffset] = useState<number | null>(null)

  const end = () => {
    start.current = null
    setOffset(null)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return
    // A second finger is a pinch.
    if (start.current !== null || isTaken(event)) return end()
    start.current = { id: event.pointerId, x: event.clientX, y: event.clientY, time: event.timeStamp }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current?.id !== event.pointerId) return
    const way = event.clientX - start.current.x
    const side = way < 0 !== isRightToLeft(event.currentTarget) ? 'next' : 'previous'
    setOffset(can[side] ? way : way * RESISTANCE)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (start.current?.id !== event.pointerId) return
    const { x, y, time } = start.current
    end()
    const way = { x: event.clientX - x, y: event.clientY - y }
    const direction = swipeDirection(way, event.timeStamp - time, isRightToLeft(event.currentTarget))
    if (direction !== null && can[direction]) onSwipe(direction)
  }
  return { offset, events: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end } }
}
