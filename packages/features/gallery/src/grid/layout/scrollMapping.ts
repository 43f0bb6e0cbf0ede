/**
 * Maximum height of the grid element in CSS pixels. Browsers limit heights to 16.7 million pixels. If the timeline is
 * higher than this maximum, the scroll position determines which part of it the element shows.
 */
export const MAX_PAGE_HEIGHT_PX = 8_000_000
/**
 * Distance in CSS pixels above which a scroll event is attributed to dragging the scroll bar. Wheel and touch events
 * scroll by shorter distances.
 */
const DRAG_PX = 4000

/** Heights in CSS pixels of the timeline and of the window (`view`), and the maximum height of the element (`page`). */
export type Scale = { height: number; view: number; page?: number }

export const getPageHeight = ({ height, page = MAX_PAGE_HEIGHT_PX }: Scale): number => Math.min(height, page)

/** Maps an offset in the timeline to an offset in the element. */
export function toElementOffset(y: number, scale: Scale): number {
  const { height, view } = scale
  const page = getPageHeight(scale)
  if (page === height || y <= 0) return y
  if (y >= height - view) return y - height + page
  return (y * (page - view)) / (height - view)
}

/** Maps an offset in the element to an offset in the timeline, which is the inverse of `toElementOffset`. */
export function toTimelineOffset(elementOffset: number, scale: Scale): number {
  const { height, view } = scale
  const page = getPageHeight(scale)
  if (page === height || elementOffset <= 0) return elementOffset
  if (elementOffset >= page - view) return elementOffset - page + height
  return (elementOffset * (height - view)) / (page - view)
}

/**
 * Returns the timeline offset after a scroll event: the previous offset moved by the same distance as the element, or
 * an offset in proportion to the element's if the user dragged the scroll bar.
 */
export function getOffsetAfterScroll(
  previous: { elementOffset: number; y: number },
  elementOffset: number,
  scale: Scale,
): number {
  const isShort = getPageHeight(scale) === scale.height
  return isShort || Math.abs(elementOffset - previous.elementOffset) > DRAG_PX
    ? toTimelineOffset(elementOffset, scale)
    : previous.y + elementOffset - previous.elementOffset
}

/**
 * Whether either the element or the timeline has reached an end without the other. In that case, the window must be
 * repositioned.
 */
export function isOutOfSync(
  { elementOffset, y }: { elementOffset: number; y: number },
  scale: Scale,
): boolean {
  const [top, bottom] = [getPageHeight(scale) - scale.view, scale.height - scale.view]
  return elementOffset <= 0 !== y <= 0 || elementOffset >= top !== y >= bottom
}
