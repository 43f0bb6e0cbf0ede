import type { ReactNode } from 'react'
import { gap as gaps } from '../Stack/Stack.css.ts'
import type { Space } from '../Stack/Stack.tsx'
import { columns, grid } from './Grid.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface GridProps extends RootProps {
  /** Minimum width of a column. */
  minColumn: keyof typeof columns
  /** Items of the grid. */
  children: ReactNode
  /** Space between items, as a step of the 4 px grid. */
  gap?: Space | undefined
  /** HTML element to render. Use a list element for a list of items. */
  as?: 'div' | 'ul' | 'ol' | undefined
}

/** Arranges its children in as many equal columns as fit. */
export function Grid({ minColumn, children, gap = 4, as: Element = 'div', className, style }: GridProps) {
  return (
    <Element className={classes(grid, columns[minColumn], gaps[gap], className)} style={style}>
      {children}
    </Element>
  )
}
