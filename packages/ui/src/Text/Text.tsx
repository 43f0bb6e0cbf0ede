import type { ReactNode } from 'react'
import {
  text,
  type TEXT_ALIGNMENTS,
  type TEXT_SIZES,
  type TEXT_TONES,
  type TEXT_WEIGHTS,
} from './Text.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export type TextSize = (typeof TEXT_SIZES)[number]
export type TextTone = (typeof TEXT_TONES)[number]
export type TextWeight = (typeof TEXT_WEIGHTS)[number]
export type TextAlignment = (typeof TEXT_ALIGNMENTS)[number]

export interface TextProps extends RootProps {
  /** Text or inline elements. */
  children: ReactNode
  /** HTML element to render. */
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
  /** Font size. Inherited by default. */
  size?: TextSize | undefined
  /** Color. Inherited by default. */
  tone?: TextTone | undefined
  /** Font weight. */
  weight?: TextWeight | undefined
  /** Text alignment. */
  align?: TextAlignment | undefined
  /** Whether text that doesn't fit on one line ends with an ellipsis. */
  truncate?: boolean | undefined
  /** Id for `aria-describedby` and `aria-labelledby`. */
  id?: string | undefined
}

export function Text({
  children,
  as: Element = 'p',
  id,
  truncate = false,
  className,
  style,
  ...look
}: TextProps) {
  return (
    <Element id={id} className={classes(text({ truncate, ...look }), className)} style={style}>
      {children}
    </Element>
  )
}
