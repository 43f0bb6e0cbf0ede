/**
 * How high the grid's element may be, in CSS pixels. Browsers cannot show elements of more than 16.7 million: of a
 * longer timeline the element shows a stretch, and what stretch that is changes while one scrolls.
 */
export const LONGEST_PAGE_PX = 8_000_000
/** Whoever moves further than this at once has dragged the scroll bar: a wheel or a finger does not come so far. */
const DRAG_PX = 4000

/** A timeline of `height` CSS pixels seen through a window of `view`; `page` is the height of its element. */
export type Scale = { height: number; view: number; page?: number }

/** How high the element of a timeline is. */
export const pageHeight = ({ height, page = LONGEST_PAGE_PX }: Scale): number => Math.min(height, page)

/** Where the window's top stands over the element when it shows the timeline from `y` on. */
export function toPage(y: number, scale: Scale): number {
  const { height, view } = scale
  const page = pageHeight(scale)
  if (page === height || y <= 0) return y
  if (y >= height - view) return y - height + page
  return (y * (page - view)) / (height - view)
}

/** What the window shows of the timeline where its top stands over the element: the reverse of `toPage`. */
export function fromPage(at: number, scale: Scale): number {
  const { height, view } = scale
  const page = pageHeight(scale)
  if (page === height || at <= 0) return at
  if (at >= page - view) return at - page + height
  return (at * (height - view)) / (page - view)
}

/** What the window shows after it was scrolled over the element: as far as it went, but the whole way at once for a drag. */
export function follow(before: { at: number; y: number }, at: number, scale: Scale): number {
  const isShort = pageHeight(scale) === scale.height
  return isShort || Math.abs(at - before.at) > DRAG_PX ? fromPage(at, scale) : before.y + at - before.at
}

/** Whether an end of the element is in the window and that of the timeline is not, or the other way round. */
export function isTorn({ at, y }: { at: number; y: number }, scale: Scale): boolean {
  const [top, bottom] = [pageHeight(scale) - scale.view, scale.height - scale.view]
  return at <= 0 !== y <= 0 || at >= top !== y >= bottom
}
