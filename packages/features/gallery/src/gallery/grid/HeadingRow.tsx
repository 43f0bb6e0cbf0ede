/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand where they are put */
import { memo } from 'react'
import { text } from '../../text.ts'
import * as css from './PhotoGrid.css.ts'

type HeadingRowProps = {
  heading: string
  count: number
  /** CSS pixels below where the sheet begins. */
  top: number
  /** Number of the line, from 1. */
  rowIndex: number
}

/** A month's heading with its count (GAL-009, 010). */
export const HeadingRow = memo(function HeadingRow({ heading, count, top, rowIndex }: HeadingRowProps) {
  return (
    <div role="row" aria-rowindex={rowIndex} className={css.row} style={{ top }}>
      <div role="rowheader">
        <h2 className={css.heading}>
          {heading} <span className={css.count}>{text.gallery.count(count)}</span>
        </h2>
      </div>
    </div>
  )
})
