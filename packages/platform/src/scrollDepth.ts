/** How much of a page or of a text must have been in sight for an event, in percent (ANA-016, BLOG-056, BLOG-072). */
const MILESTONES = [25, 50, 75, 90, 100] as const

/** Where something long lies: its top against that of the window, and both heights, in pixels. */
export interface Extent {
  top: number
  height: number
  windowHeight: number
}

/** How much of it has passed, in whole percent: 0 at its first line, 100 when its last one is in sight. */
export function percentSeen({ top, height, windowHeight }: Extent): number {
  const way = height - windowHeight
  if (way <= 0) return top + height <= windowHeight ? 100 : 0
  return Math.round(Math.min(1, Math.max(0, -top / way)) * 100)
}

/** The milestones that lie behind somebody who had come to `before` and is at `now`, in percent. */
export function milestonesBetween(before: number, now: number): readonly number[] {
  return MILESTONES.filter((milestone) => milestone > before && milestone <= now)
}
