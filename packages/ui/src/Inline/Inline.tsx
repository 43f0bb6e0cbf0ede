import { align as aligned, gap as gaps, justify as justified } from '../Stack/Stack.css.ts'
import type { StackProps } from '../Stack/Stack.tsx'
import { inline, wrapping } from './Inline.css.ts'
import { classes } from '../rootProps.ts'

export interface InlineProps extends StackProps {
  /** Whether items wrap to another line if there isn't enough space. */
  wrap?: boolean | undefined
}

/** Places its children next to each other with equal gaps. */
export function Inline({
  children,
  gap = 2,
  align = 'center',
  justify = 'start',
  wrap = false,
  as: Element = 'div',
  className,
  style,
}: InlineProps) {
  const names = classes(
    inline,
    gaps[gap],
    aligned[align],
    justified[justify],
    wrap ? wrapping : '',
    className,
  )
  return (
    <Element className={names} style={style}>
      {children}
    </Element>
  )
}
