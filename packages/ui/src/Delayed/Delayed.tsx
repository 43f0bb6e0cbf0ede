import type { ReactNode } from 'react'
import { delayed } from './Delayed.css.ts'

export interface DelayedProps {
  /** Skeletons or a spinner. */
  children: ReactNode
  /** In milliseconds; 150 by default. Loads that are faster show no skeleton. */
  ms?: number | undefined
}

/** Reserves the space of its children immediately, and shows them after a delay, so that fast loads don't flicker. */
export function Delayed({ children, ms }: DelayedProps) {
  // Prerendered pages cannot have style attributes, because their content security policy blocks them.
  return (
    <div className={delayed} {...(ms !== undefined && { style: { animationDuration: `${ms}ms` } })}>
      {children}
    </div>
  )
}
