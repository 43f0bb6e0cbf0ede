import { useEffect, useState } from 'react'
import type { Entry } from '../posts.ts'

/** A heading is current from the upper part of the window until the next one comes there. */
const UPPER_PART = '-72px 0px -65% 0px'

/** The id of the heading one reads under; null before the first. */
export function useCurrentHeading(entries: readonly Entry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)

  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => {
        const entered = changes.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: UPPER_PART },
    )
    for (const { id } of entries) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [entries])
  return current
}
