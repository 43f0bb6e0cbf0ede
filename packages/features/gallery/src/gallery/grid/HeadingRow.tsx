/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand where they are put */
import { memo } from 'react'
import type { Month } from '../groupByMonth.ts'
import { MonthHeading, type HeadingOf } from './MonthHeading.tsx'
import * as css from './PhotoGrid.css.ts'

type HeadingRowProps = {
  month: Month
  headingOf: HeadingOf
  /** CSS pixels below where the sheet begins. */
  top: number
  /** Number of the line, from 1. */
  rowIndex: number
}

/** The heading of a month whose photos have rows of their own. */
export const HeadingRow = memo(
  function HeadingRow({ month, headingOf, top, rowIndex }: HeadingRowProps) {
    return (
      <div role="row" aria-rowindex={rowIndex} className={css.row} style={{ top }}>
        <div role="rowheader">
          <MonthHeading month={month} headingOf={headingOf} />
        </div>
      </div>
    )
  },
  // A month is a new object whenever one of its photos has loaded.
  (before, now) =>
    before.month.key === now.month.key &&
    before.month.count === now.month.count &&
    before.month.videos === now.month.videos &&
    before.month.documents === now.month.documents &&
    before.top === now.top &&
    before.rowIndex === now.rowIndex,
)
