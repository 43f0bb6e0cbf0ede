import type { ReactNode } from 'react'
import * as css from './PhotoGrid.css.ts'

export interface GridHeadingProps {
  /** Name of the group. */
  children: ReactNode
  /** Number of photos. */
  count?: ReactNode
  /** Accessible name. Defaults to the content. */
  label?: string | undefined
  /** Whether the count appears below the name, for narrow groups. */
  isStacked?: boolean | undefined
}

/** Heading of a group, with the height that the grid expects. */
export function GridHeading({ children, count, label, isStacked = false }: GridHeadingProps) {
  if (!isStacked)
    return (
      <h2 className={css.heading} aria-label={label}>
        {children} <span className={css.count}>{count}</span>
      </h2>
    )
  return (
    <h2 className={`${css.heading} ${css.stacked}`} aria-label={label}>
      <span className={css.stackedName}>{children}</span>
      <span className={`${css.count} ${css.stackedCount}`}>{count}</span>
    </h2>
  )
}
