import type { ReactNode } from 'react'
import * as css from './PhotoGrid.css.ts'

export interface GridHeadingProps {
  /** Name of the group. */
  children: ReactNode
  /** Number of photos, in a softer color. */
  count?: ReactNode
  /** Accessible name. Defaults to the content. */
  label?: string | undefined
  /** Whether the count is below the name, because the space is narrow. */
  isStacked?: boolean | undefined
}

/** Heading of a group, as high as the grid expects. */
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
