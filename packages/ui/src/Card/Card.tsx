import type { ReactNode } from 'react'
import type { Space } from '../Stack/Stack.tsx'
import { card, padding as paddings } from './Card.css.ts'

export interface CardProps {
  children: ReactNode
  padding?: Space | undefined
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | undefined
}

/** Groups related content on a surface. */
export function Card({ children, padding = 6, as: Element = 'div' }: CardProps) {
  return <Element className={`${card} ${paddings[padding]}`}>{children}</Element>
}
