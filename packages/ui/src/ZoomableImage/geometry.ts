/** Width and height in CSS pixels. */
export interface Size {
  width: number
  height: number
}

/** A place or a way, in CSS pixels; for places 0,0 is the middle of the box. */
export interface Point {
  x: number
  y: number
}

/** How an image is looked at: how large, and how far its middle is from the middle of the box. */
export interface View extends Point {
  zoom: number
}

/** The whole image, in the middle. */
export const WHOLE: View = { zoom: 1, x: 0, y: 0 }
export const MAX_ZOOM = 8

/** The size at which all of the image is seen in the box, never above its own pixels. */
export function fitBox(image: Size, box: Size): Size {
  const scale = Math.min(1, box.width / image.width, box.height / image.height)
  return { width: image.width * scale, height: image.height * scale }
}

/** Zooms by a factor, between whole and 8 times; what is under `at` stays under it. */
export function zoomAround(view: View, factor: number, at: Point): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor))
  const grown = zoom / view.zoom
  return { zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
}

/** Keeps the image over the box where it is larger than it, and in the middle where it is not. */
export function clampPan({ zoom, x, y }: View, image: Size, box: Size): View {
  const within = (value: number, length: number, room: number) => {
    const reach = Math.max(0, (length * zoom - room) / 2)
    return reach === 0 ? 0 : Math.min(reach, Math.max(-reach, value))
  }
  return { zoom, x: within(x, image.width, box.width), y: within(y, image.height, box.height) }
}

/** A finger has to go this far sideways, in pixels … */
const SWIPE_DISTANCE = 64
/** … or this far, if it is this fast, in pixels per millisecond. */
const FLICK_DISTANCE = 24
const FLICK_SPEED = 0.4
/** And this much more sideways than up or down. */
const SWIPE_SLOPE = 1.5

export type Direction = 'previous' | 'next'

/**
 * Returns where a finger that moved by `way` pixels in `ms` milliseconds leads, or null if it wasn't a swipe. A swipe to the
 * left leads to the next photo, in right-to-left text to the previous one.
 */
export function swipeDirection(way: Point, ms: number, isRightToLeft = false): Direction | null {
  const far = Math.abs(way.x)
  if (far < Math.abs(way.y) * SWIPE_SLOPE) return null
  const isFlick = far >= FLICK_DISTANCE && far / Math.max(1, ms) >= FLICK_SPEED
  if (far < SWIPE_DISTANCE && !isFlick) return null
  return way.x < 0 !== isRightToLeft ? 'next' : 'previous'
}
