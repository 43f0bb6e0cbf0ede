import type { MonthCount } from '@calotype/api'
import { useState } from 'react'
import { toMonthKey } from './groupByMonth.ts'

/** Months of a year, known before its photos have loaded, and the month to scroll to. */
export type Timeline = {
  /** 'YYYY-MM', newest first. */
  months: readonly string[]
  /** Month to scroll to. A new object for each jump; null before the first. */
  target: { key: string } | null
  onJump: (month: string) => void
}

/**
 * Returns the months of a year that the user can jump to. The layout knows their positions before their photos have
 * loaded.
 */
export function useTimeline(year: number | null, counts: readonly MonthCount[] | undefined): Timeline {
  const [target, setTarget] = useState<Timeline['target']>(null)
  if (target && !target.key.startsWith(`${year}-`)) setTarget(null)
  return {
    months: (counts ?? []).filter((month) => month.year === year).map(toMonthKey),
    target,
    onJump: (month) => setTarget({ key: month }),
  }
}
