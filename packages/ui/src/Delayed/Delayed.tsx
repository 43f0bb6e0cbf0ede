import type { ReactNode } from 'react'
import { delayed } from './Delayed.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface DelayedProps extends RootProps {
  /** Loading indicator, such as skeletons or a spinner. */
  children: ReactNode
  /** Delay in milliseconds. Defaults to 150. */
  ms?: number | undefined
}

/** Reserves the space of its children immediately, and shows them after a delay, so that fast loads don't flicker. */
export function Delayed({ children, ms, className, style }: DelayedProps) {
  // Omit the style attribute without `ms`, because the content security policy of prerendered pages blocks it.
  return (
    <div
      className={classes(delayed, className)}
      style={ms === undefined ? style : { animationDuration: `${ms}ms`, ...style }}
    >
      {children}
    </div>
  )
}
