import { formatKinds, formatKindsShort } from '../../formatKinds.ts'
import type { Month } from '../groupByMonth.ts'
import * as css from './PhotoGrid.css.ts'

/** The text above a month's photos: its name, or a short form of it for narrow headings. */
export type HeadingOf = (month: Month, length: 'long' | 'short') => string

type MonthHeadingProps = {
  month: Month
  headingOf: HeadingOf
  /** The month shares its row with others, so that the count must be short. */
  isShared?: boolean
  /** The heading is narrow: the count is below a shortened name. */
  isStacked?: boolean
}

/** A month's heading with its count (GAL-009, 010). */
export function MonthHeading({ month, headingOf, isShared = false, isStacked = false }: MonthHeadingProps) {
  const count = isShared ? formatKindsShort(month) : formatKinds(month)
  const label = `${headingOf(month, 'long')} ${formatKinds(month)}`
  if (!isStacked)
    return (
      <h2 className={css.heading} aria-label={label}>
        {headingOf(month, 'long')} <span className={css.count}>{count}</span>
      </h2>
    )
  return (
    <h2 className={`${css.heading} ${css.stacked}`} aria-label={label}>
      <span className={css.stackedName}>{headingOf(month, 'short')}</span>
      <span className={`${css.count} ${css.stackedCount}`}>{count}</span>
    </h2>
  )
}
