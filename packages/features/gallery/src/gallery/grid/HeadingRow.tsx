/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot be positioned */
import { memo } from 'react'
import type { Month } from '../groupByMonth.ts'
import { MonthHeading, type FormatHeading } from './MonthHeading.tsx'
import * as css from './PhotoGrid.css.ts'

type HeadingRowProps = {
  month: Month
  formatHeading: FormatHeading
  /** Offset from the top of the sheet in CSS pixels. */
  top: number
  /** One-based index of the line. */
  rowIndex: number
}

/** Heading row of a month that shares no row with other months. */
export const HeadingRow = memo(
  function HeadingRow({ month, formatHeading, top, rowIndex }: HeadingRowProps) {
    return (
      <div role="row" aria-rowindex={rowIndex} className={css.row} style={{ top }}>
        <div role="rowheader">
          <MonthHeading month={month} formatHeading={formatHeading} />
        </div>
      </div>
    )
  },
  // Compare fields, because a month becomes a new object whenever one of its photos loads.
  (before, now) =>
    before.month.key === now.month.key &&
    before.month.count === now.month.count &&
    before.month.videos === now.month.videos &&
    before.month.documents === now.month.documents &&
    before.top === now.top &&
    before.rowIndex === now.rowIndex,
)
