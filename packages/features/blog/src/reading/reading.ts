/** How much of a post must be read for an event, in percent (BLOG-056, BLOG-072). */
export const MILESTONES = [25, 50, 75, 90, 100] as const

/** Leaving before this much is an early exit, in percent (BLOG-077). */
export const EARLY_EXIT_PERCENT = 50

/** Where a text lies: its top against that of the window, and both heights, in pixels. */
export interface Extent {
  top: number
  height: number
  windowHeight: number
}

/** How much of a text has passed, in whole percent: 0 at its first line, 100 when its last one is in sight. */
export function percentRead({ top, height, windowHeight }: Extent): number {
  const way = height - windowHeight
  if (way <= 0) return top + height <= windowHeight ? 100 : 0
  return Math.round(Math.min(1, Math.max(0, -top / way)) * 100)
}

/** The milestones that lie behind somebody who had come to `before` and is at `now`. */
export function milestonesBetween(before: number, now: number): readonly number[] {
  return MILESTONES.filter((milestone) => milestone > before && milestone <= now)
}

/** How long somebody stayed, against how long the text takes (BLOG-073 to BLOG-076). */
export function engagementOf(spentMs: number, readTime: number): 'high' | 'medium' | 'low' | 'bounce' {
  const share = spentMs / (readTime * 60_000)
  if (share >= 0.8) return 'high'
  if (share >= 0.5) return 'medium'
  return share >= 0.2 ? 'low' : 'bounce'
}
