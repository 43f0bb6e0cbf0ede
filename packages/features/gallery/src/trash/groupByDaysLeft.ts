import type { TrashedItem } from '@calotype/api'
import { countKinds } from '@calotype/platform'
import type { Group } from '../gallery/groupByMonth.ts'

const DAY_MS = 86_400_000

/** Groups items by the number of days until their permanent deletion, rounded up. `now` is in milliseconds. */
export function groupByDaysLeft(items: readonly TrashedItem[], now: number): Group[] {
  const groups = Map.groupBy(items, ({ deletedAfter }) =>
    Math.max(1, Math.ceil((Date.parse(deletedAfter) - now) / DAY_MS)),
  )
  return [...groups].map(([days, group]) => ({ key: String(days), items: group, ...countKinds(group) }))
}
