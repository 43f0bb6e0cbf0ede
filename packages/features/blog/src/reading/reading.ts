/** Percentage below which leaving counts as an early exit (BLOG-077). */
export const EARLY_EXIT_PERCENT = 50

/** Classifies the time spent on a post relative to its reading time (BLOG-073 to BLOG-076). */
export function classifyEngagement(spentMs: number, readTime: number): 'high' | 'medium' | 'low' | 'bounce' {
  const share = spentMs / (readTime * 60_000)
  if (share >= 0.8) return 'high'
  if (share >= 0.5) return 'medium'
  return share >= 0.2 ? 'low' : 'bounce'
}
