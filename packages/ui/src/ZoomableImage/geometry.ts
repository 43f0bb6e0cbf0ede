/** Width and height in CSS pixels. */
export interface Size {
  width: number
  height: number
}

/** Position or movement in CSS pixels. Positions are relative to the center of the box. */
export interface Point {
  x: number
  y: number
}

/** Zoom factor of an image, and the offset of its center from the center of the box. */
export interface View extends Point {
  zoom: number
}

export const FULL_VIEW: View = { zoom: 1, x: 0, y: 0 }
export const MAX_ZOOM = 8

/** Returns the size at which the whole image fits into the box, without enlarging it. */
export function fitBox(image: Size, box: Size): Size {
  const scale = Math.min(1, box.width / image.width, box.height / image.height)
  return { width: image.width * scale, height: image.height * scale }
}

/** Zooms by a factor around `point`, which stays in place. Limits the zoom factor to between 1 and 8. */
export function zoomAround(view: View, factor: number, point: Point): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor))
  const ratio = zoom / view.zoom
  return { zoom, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }
}

/** Limits panning: an image that is larger than the box covers the box, and a smaller image is centered. */
export function clampPan({ zoom, x, y }: View, image: Size, box: Size): View {
  const clampOffset = (value: number, length: number, boxLength: number) => {
    const maxOffset = Math.max(0, (length * zoom - boxLength) / 2)
    return maxOffset === 0 ? 0 : Math.min(maxOffset, Math.max(-maxOffset, value))
  }
  return { zoom, x: clampOffset(x, image.width, box.width), y: clampOffset(y, image.height, box.height) }
}

/** Minimum horizontal distance of a slow swipe, in CSS pixels. */
const SWIPE_DISTANCE = 64
/** Minimum distance of a fast swipe in CSS pixels, and its minimum speed in CSS pixels per millisecond. */
const FLICK_DISTANCE = 24
const FLICK_SPEED = 0.4
/** Minimum ratio of horizontal to vertical movement in a swipe. */
const SWIPE_SLOPE = 1.5

export type Direction = 'previous' | 'next'

/**
 * Returns the direction of a swipe by `movement` CSS pixels in `ms` milliseconds, or null if the movement isn't a
 * swipe. Swiping left leads to the next file or, in right-to-left text, to the previous one.
 */
export function getSwipeDirection(movement: Point, ms: number, isRightToLeft = false): Direction | null {
  const distance = Math.abs(movement.x)
  if (distance < Math.abs(movement.y) * SWIPE_SLOPE) return null
  const isFlick = distance >= FLICK_DISTANCE && distance / Math.max(1, ms) >= FLICK_SPEED
  if (distance < SWIPE_DISTANCE && !isFlick) return null
  return movement.x < 0 !== isRightToLeft ? 'next' : 'previous'
}
