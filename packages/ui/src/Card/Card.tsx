import type { ReactNode } from 'react'
import type { Space } from '../Stack/Stack.tsx'
import { card, padding as paddings } from './Card.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface CardProps extends RootProps {
  /** Content of the card, usually with a heading. */
  children: ReactNode
  /** Padding, as a step of the 4 px grid. */
  padding?: Space | undefined
  /** HTML element to render. */
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | undefined
}

/** Surface that groups related content. */
export function Card({ children, padding = 6, as: Element = 'div', className, style }: CardProps) {
  return (
    <Element className={classes(card, paddings[padding], className)} style={style}>
      {children}
    </Element>
  )
}
