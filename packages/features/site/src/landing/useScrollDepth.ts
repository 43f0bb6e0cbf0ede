import { type LandingPath, findMilestones, getPercentSeen, usePlatform } from '@calotype/platform'
import { useEffect } from 'react'

/** Minimum interval between two measurements while scrolling, in milliseconds (ANA-017). */
const SCROLL_MS = 100

/** Reports how far a visitor has scrolled. Reports each milestone only once (ANA-008, ANA-016). */
export function useScrollDepth(path: LandingPath): void {
  const { track } = usePlatform()
  useEffect(() => {
    let deepest = 0
    let timer: number | null = null

    function measure() {
      timer = null
      const { top, height } = document.documentElement.getBoundingClientRect()
      const percent = getPercentSeen({ top, height, windowHeight: window.innerHeight })
      for (const milestone of findMilestones(deepest, percent))
        track({ name: 'scroll_depth', path, percent: milestone })
      deepest = Math.max(deepest, percent)
    }
    const scheduleMeasure = () => {
      timer ??= window.setTimeout(measure, SCROLL_MS)
    }
    window.addEventListener('scroll', scheduleMeasure, { passive: true })
    return () => {
      window.removeEventListener('scroll', scheduleMeasure)
      if (timer !== null) clearTimeout(timer)
    }
  }, [path, track])
}
