import type { ReactNode } from 'react'
import type { vars } from '../theme/index.ts'
import { align as aligned, gap as gaps, justify as justified, stack } from './Stack.css.ts'
import type { ALIGNMENTS, JUSTIFICATIONS } from './Stack.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

/** Step of the 4 px grid, such as `4` for 16 px. */
export type Space = keyof typeof vars.space
export type Alignment = (typeof ALIGNMENTS)[number]
export type Justification = (typeof JUSTIFICATIONS)[number]
export type LayoutElement =
  | 'div'
  | 'section'
  | 'article'
  | 'header'
  | 'footer'
  | 'main'
  | 'nav'
  | 'aside'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'fieldset'
  | 'span'

export interface StackProps extends RootProps {
  /** Items of the stack. */
  children: ReactNode
  /** Space between items, as a step of the 4 px grid. */
  gap?: Space | undefined
  /** Alignment of the items across the layout direction. */
  align?: Alignment | undefined
  /** Distribution of the items along the layout direction. */
  justify?: Justification | undefined
  /** HTML element to render. */
  as?: LayoutElement | undefined
}

/** Stacks its children vertically with equal gaps. */
export function Stack({
  children,
  gap = 4,
  align = 'stretch',
  justify = 'start',
  as: Element = 'div',
  className,
  style,
}: StackProps) {
  return (
    <Element
      className={classes(stack, gaps[gap], aligned[align], justified[justify], className)}
      style={style}
    >
      {children}
    </Element>
  )
}
