import type { ReactNode } from 'react'
import {
  text,
  type TEXT_ALIGNMENTS,
  type TEXT_SIZES,
  type TEXT_TONES,
  type TEXT_WEIGHTS,
} from './Text.css.ts'

export type TextSize = (typeof TEXT_SIZES)[number]
export type TextTone = (typeof TEXT_TONES)[number]
export type TextWeight = (typeof TEXT_WEIGHTS)[number]
export type TextAlignment = (typeof TEXT_ALIGNMENTS)[number]

export interface TextProps {
  children: ReactNode
  as?:
    | 'p'
    | 'span'
    | 'div'
    | 'strong'
    | 'em'
    | 'small'
    | 'time'
    | 'li'
    | 'dt'
    | 'dd'
    | 'figcaption'
    | undefined
  /** Left out, the size is that of the text around it. */
  size?: TextSize | undefined
  /** Left out, the color is that of the text around it. */
  tone?: TextTone | undefined
  weight?: TextWeight | undefined
  align?: TextAlignment | undefined
  /** One line, ended by an ellipsis where it does not fit. */
  truncate?: boolean | undefined
  id?: string | undefined
}

/** Words that are not a heading. */
export function Text({ children, as: Element = 'p', id, truncate = false, ...look }: TextProps) {
  return (
    <Element id={id} className={text({ truncate, ...look })}>
      {children}
    </Element>
  )
}
