import type { ReactNode } from 'react'
import { visuallyHidden } from './VisuallyHidden.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface VisuallyHiddenProps extends RootProps {
  /** Text for assistive technology. */
  children: ReactNode
  /** HTML element to render. */
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'p'
}

/** Hides its children visually, but not from assistive technology. */
export function VisuallyHidden({ children, as: Element = 'span', className, style }: VisuallyHiddenProps) {
  return (
    <Element className={classes(visuallyHidden, className)} style={style}>
      {children}
    </Element>
  )
}
