import { useEffect, useState } from 'react'
import type { Entry } from '../posts.ts'

/** Margins of the observed area, which extends from far above the window into its upper part. */
const ROOT_MARGIN = '1000000px 0px -75% 0px'

/** Returns the id of the last heading that has scrolled into the upper part of the window; null if there is none. */
export function useCurrentHeading(entries: readonly Entry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)

  useEffect(() => {
    const reachedIds = new Set<string>()
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes)
          if (isIntersecting) reachedIds.add(target.id)
          else reachedIds.delete(target.id)
        setCurrent(entries.findLast(({ id }) => reachedIds.has(id))?.id ?? null)
      },
      { rootMargin: ROOT_MARGIN },
    )
    for (const { id } of entries) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [entries])
  return current
}
