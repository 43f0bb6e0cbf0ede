import type { ReactNode } from 'react'
import { visuallyHidden } from './VisuallyHidden.css.ts'

export interface VisuallyHiddenProps {
  children: ReactNode
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'p'
}

/** Said to assistive technology, shown to nobody. */
export function VisuallyHidden({ children, as: Element = 'span' }: VisuallyHiddenProps) {
  return <Element className={visuallyHidden}>{children}</Element>
}
