/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot be positioned */
import { memo, type ReactNode } from 'react'
import * as css from '../PhotoGrid.css.ts'
import type { PhotoGroup, RenderHeading } from '../types.ts'
import { areEqual } from './areEqual.ts'

type HeadingRowProps<Group extends PhotoGroup> = {
  group: Group
  renderHeading: RenderHeading<Group>
  /** Offset from the top of the sheet in CSS pixels. */
  top: number
  /** One-based index of the line. */
  rowIndex: number
}

const headingState = { isShared: false, isStacked: false }

/** Heading row of a group that doesn't share its row. */
export const HeadingRow = memo(Heading, isSame) as typeof Heading

function Heading<Group extends PhotoGroup>(props: HeadingRowProps<Group>): ReactNode {
  const { group, renderHeading, top, rowIndex } = props
  return (
    <div role="row" aria-rowindex={rowIndex} className={css.row} style={{ top }}>
      <div role="rowheader">{renderHeading(group, headingState)}</div>
    </div>
  )
}

/**
 * Whether the props are unchanged, ignoring the group's photos. The group becomes a new object whenever one of them
 * loads.
 */
function isSame<Group extends PhotoGroup>(
  { group: previousGroup, ...previous }: HeadingRowProps<Group>,
  { group, ...current }: HeadingRowProps<Group>,
): boolean {
  return areEqual(previous, current) && areEqual({ ...previousGroup, items: null }, { ...group, items: null })
}
