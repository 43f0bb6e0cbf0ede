import type { ReactNode } from 'react'
import { delayed } from './Delayed.css.ts'

/** What takes no longer than this needs no skeleton, in milliseconds. */
export const PATIENCE_MS = 150

export interface DelayedProps {
  children: ReactNode
  /** In milliseconds. */
  ms?: number | undefined
}

/** Keeps the room of its children free, and shows them after a moment: what comes quickly never flickers. */
export function Delayed({ children, ms = PATIENCE_MS }: DelayedProps) {
  return (
    <div className={delayed} style={{ animationDuration: `${ms}ms` }}>
      {children}
    </div>
  )
}
