import { findMilestones, type Track } from '@calotype/platform'
import { useEffect, useRef } from 'react'
import { EARLY_EXIT_PERCENT, classifyEngagement } from './reading.ts'

interface ReadingOptions {
  slug: string
  /** Reading time in minutes. */
  readTime: number
  track: Track
  /** Returns the current time in milliseconds. */
  now: () => number
}

/**
 * Reports that a post was opened, how far and for how long it was read, and that the reader left. Returns a callback
 * that takes the percentage read.
 */
export function useReading({ slug, readTime, track, now }: ReadingOptions): (percent: number) => void {
  const maximum = useRef(0)

  useEffect(() => {
    const openedAt = now()
    let hasLeft = false
    maximum.current = 0
    track({ name: 'blog_view', page: 'post', slug })

    const reportLeaving = () => {
      if (hasLeft) return
      hasLeft = true
      const spentMs = now() - openedAt
      const level = classifyEngagement(spentMs, readTime)
      track({ name: 'reading_engagement', slug, level, seconds: Math.round(spentMs / 1000) })
      if (maximum.current < EARLY_EXIT_PERCENT) track({ name: 'early_exit', slug, percent: maximum.current })
    }
    window.addEventListener('pagehide', reportLeaving)
    return () => {
      window.removeEventListener('pagehide', reportLeaving)
      reportLeaving()
    }
  }, [slug, readTime, track, now])

  return (percent) => {
    for (const milestone of findMilestones(maximum.current, percent))
      track({ name: 'reading_progress', slug, percent: milestone })
    maximum.current = Math.max(maximum.current, percent)
  }
}
