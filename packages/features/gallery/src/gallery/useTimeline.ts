import type { MonthCount } from '@calotype/api'
import { useState } from 'react'
import { monthKey } from './groupByMonth.ts'

/** The months of a year, known before any photo is, and the one that is jumped to. */
export type Timeline = {
  /** 'YYYY-MM', newest first. */
  months: readonly string[]
  /** A new object for each jump; null while there was none. */
  target: { month: string } | null
  onJump: (month: string) => void
}

/** Jumps to any month of a year: its place is known before its photos are (DECISIONS 13). */
export function useTimeline(year: number | null, counts: readonly MonthCount[] | undefined): Timeline {
  const [target, setTarget] = useState<Timeline['target']>(null)
  if (target && !target.month.startsWith(`${year}-`)) setTarget(null)
  return {
    months: (counts ?? []).filter((month) => month.year === year).map(monthKey),
    target,
    onJump: (month) => setTarget({ month }),
  }
}
