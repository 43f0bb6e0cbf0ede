/** Scroll depths in percent that trigger an analytics event (ANA-016, BLOG-056, BLOG-072). */
const MILESTONES = [25, 50, 75, 90, 100] as const

/** Position and height of an element, and the height of the window, in pixels. `top` is relative to the window. */
export interface ScrollExtent {
  top: number
  height: number
  windowHeight: number
}

/** Returns how far an element is scrolled, in whole percent: 0 at the first line, 100 when the last line is visible. */
export function getPercentSeen({ top, height, windowHeight }: ScrollExtent): number {
  const scrollable = height - windowHeight
  if (scrollable <= 0) return top + height <= windowHeight ? 100 : 0
  return Math.round(Math.min(1, Math.max(0, -top / scrollable)) * 100)
}

/** Returns the milestones, in percent, between `before` (exclusive) and `now` (inclusive). */
export function findMilestones(before: number, now: number): readonly number[] {
  return MILESTONES.filter((milestone) => milestone > before && milestone <= now)
}
