import { useFormat } from '@calotype/platform'
import { GridHeading } from '../../grid/GridHeading.tsx'
import type { HeadingState } from '../../grid/types.ts'
import type { Month } from '../groupByMonth.ts'

/** Returns the heading of a month. The short form fits narrow headings. */
export type FormatHeading = (month: Month, length: 'long' | 'short') => string

type MonthHeadingProps = HeadingState & {
  month: Month
  formatHeading: FormatHeading
}

/** Heading of a month with its photo count (GAL-009, 010). Narrow headings shorten the month's name. */
export function MonthHeading({ month, formatHeading, isShared, isStacked }: MonthHeadingProps) {
  const { formatKinds, formatKindsShort } = useFormat()
  return (
    <GridHeading
      count={isShared ? formatKindsShort(month) : formatKinds(month)}
      label={`${formatHeading(month, 'long')} ${formatKinds(month)}`}
      isStacked={isStacked}
    >
      {formatHeading(month, isStacked ? 'short' : 'long')}
    </GridHeading>
  )
}
