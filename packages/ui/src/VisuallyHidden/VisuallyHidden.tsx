import type { ReactNode } from 'react'
import { visuallyHidden } from './VisuallyHidden.css.ts'

export interface VisuallyHiddenProps {
  /** The text for assistive technology. */
  children: ReactNode
  /** HTML element. */
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'p'
}

/** Hides its children visually, but not from assistive technology. */
export function VisuallyHidden({ children, as: Element = 'span' }: VisuallyHiddenProps) {
  return <Element className={visuallyHidden}>{children}</Element>
}
