import type { MonthCount } from '@calotype/api'
import { useEffect, useState } from 'react'
import type { Gallery } from './GalleryView.tsx'
import { monthKey } from './groupByMonth.ts'

/** The months of a year, known before any photo is, and the one that is jumped to. */
export type Timeline = {
  /** 'YYYY-MM', newest first. */
  months: readonly string[]
  /** A new object for each jump; null while there was none. */
  target: { month: string } | null
  onJump: (month: string) => void
}

/** Jumps to any month of a year; pages are loaded until it is there (DECISIONS 13). */
export function useTimeline(
  year: number | null,
  counts: readonly MonthCount[] | undefined,
  gallery: Gallery,
): Timeline {
  const [target, setTarget] = useState<Timeline['target']>(null)
  if (target && !target.month.startsWith(`${year}-`)) setTarget(null)
  const isHere = gallery.status === 'ready' && gallery.months.some(({ key }) => key === target?.month)
  // After every render: a page may come so fast that 'loading' is never shown.
  useEffect(() => {
    if (target && !isHere && gallery.status === 'ready' && gallery.more === 'idle') gallery.onLoadMore()
  })

  return {
    months: (counts ?? []).filter((month) => month.year === year).map(monthKey),
    target,
    onJump: (month) => setTarget({ month }),
  }
}
