import type { MonthCount } from '@calotype/api'
import { useState } from 'react'
import { toMonthKey } from './groupByMonth.ts'

/** The months of a year, and the month to scroll to. */
export type Timeline = {
  /** Months as 'YYYY-MM', newest first. */
  months: readonly string[]
  /** The month to scroll to. Each scroll needs a new object. */
  target: { key: string } | null
  onJump: (month: string) => void
}

/** Returns the months of a year to which the user can scroll, including months whose photos haven't loaded. */
export function useTimeline(year: number | null, counts: readonly MonthCount[] | undefined): Timeline {
  const [target, setTarget] = useState<Timeline['target']>(null)
  if (target && !target.key.startsWith(`${year}-`)) setTarget(null)
  return {
    months: (counts ?? []).filter((month) => month.year === year).map(toMonthKey),
    target,
    onJump: (month) => setTarget({ key: month }),
  }
}
