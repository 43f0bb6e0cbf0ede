import type { ReactNode } from 'react'
import { heading, type HEADING_SIZES } from './Heading.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export type HeadingSize = (typeof HEADING_SIZES)[number]

const defaultSizes = { 1: 'headline', 2: 'title', 3: 'large', 4: 'large' } as const

export interface HeadingProps extends RootProps {
  /** Level in the document outline. The appearance depends on `size`. */
  level: 1 | 2 | 3 | 4
  /** Text of the heading. */
  children: ReactNode
  /** Font size. Defaults to the size for the level. */
  size?: HeadingSize | undefined
  /** Whether to use the serif font of public pages. */
  display?: boolean | undefined
  /** Id for `aria-labelledby` and for links to the section. */
  id?: string | undefined
}

export function Heading({
  level,
  children,
  size = defaultSizes[level],
  display = false,
  id,
  className,
  style,
}: HeadingProps) {
  const Element = `h${level}` as const
  return (
    <Element id={id} className={classes(heading({ size, display }), className)} style={style}>
      {children}
    </Element>
  )
}
