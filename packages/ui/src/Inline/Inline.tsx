import { align as aligned, gap as gaps, justify as justified } from '../Stack/Stack.css.ts'
import type { StackProps } from '../Stack/Stack.tsx'
import { inline, wrapping } from './Inline.css.ts'

export interface InlineProps extends StackProps {
  /** Goes on in a new line where there is no room. */
  wrap?: boolean | undefined
}

/** One thing beside the other, with the same space between. */
export function Inline({
  children,
  gap = 2,
  align = 'center',
  justify = 'start',
  wrap = false,
  as: Element = 'div',
}: InlineProps) {
  const classes = [inline, gaps[gap], aligned[align], justified[justify], wrap ? wrapping : '']
  return <Element className={classes.join(' ')}>{children}</Element>
}
