import { formatKinds, formatKindsShort } from '@calotype/platform'
import type { Month } from '../groupByMonth.ts'
import * as css from './PhotoGrid.css.ts'

/** Returns the heading of a month; the short form is for narrow headings. */
export type FormatHeading = (month: Month, length: 'long' | 'short') => string

type MonthHeadingProps = {
  month: Month
  formatHeading: FormatHeading
  /** Whether the month shares its row with others, so that the count must be short. */
  isShared?: boolean
  /** Whether the heading is narrow: it shows the count below a shortened name. */
  isStacked?: boolean
}

/** Heading of a month with its photo count (GAL-009, 010). */
export function MonthHeading({
  month,
  formatHeading,
  isShared = false,
  isStacked = false,
}: MonthHeadingProps) {
  const count = isShared ? formatKindsShort(month) : formatKinds(month)
  const label = `${formatHeading(month, 'long')} ${formatKinds(month)}`
  if (!isStacked)
    return (
      <h2 className={css.heading} aria-label={label}>
        {formatHeading(month, 'long')} <span className={css.count}>{count}</span>
      </h2>
    )
  return (
    <h2 className={`${css.heading} ${css.stacked}`} aria-label={label}>
      <span className={css.stackedName}>{formatHeading(month, 'short')}</span>
      <span className={`${css.count} ${css.stackedCount}`}>{count}</span>
    </h2>
  )
}
