import type { ReactNode } from 'react'
import { delayed } from './Delayed.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface DelayedProps extends RootProps {
  /** Skeletons or a spinner. */
  children: ReactNode
  /** In milliseconds; 150 by default. Loads that are faster show no skeleton. */
  ms?: number | undefined
}

/** Reserves the space of its children immediately, and shows them after a delay, so that fast loads don't flicker. */
export function Delayed({ children, ms, className, style }: DelayedProps) {
  // Prerendered pages cannot have style attributes, because their content security policy blocks them.
  return (
    <div
      className={classes(delayed, className)}
      style={ms === undefined ? style : { animationDuration: `${ms}ms`, ...style }}
    >
      {children}
    </div>
  )
}
