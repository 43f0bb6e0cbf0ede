/** Scroll depths in percent that trigger an analytics event (ANA-016, BLOG-056, BLOG-072). */
const MILESTONES = [25, 50, 75, 90, 100] as const

/** Position of a page or text: its top relative to the window, and both heights, in pixels. */
export interface ScrollExtent {
  top: number
  height: number
  windowHeight: number
}

/** Returns the scrolled part in whole percent: 0 at the first line, 100 when the last line is visible. */
export function getPercentSeen({ top, height, windowHeight }: ScrollExtent): number {
  const scrollable = height - windowHeight
  if (scrollable <= 0) return top + height <= windowHeight ? 100 : 0
  return Math.round(Math.min(1, Math.max(0, -top / scrollable)) * 100)
}

/** Returns the milestones in percent that were passed by scrolling from `before` to `now`. */
export function findMilestones(before: number, now: number): readonly number[] {
  return MILESTONES.filter((milestone) => milestone > before && milestone <= now)
}
