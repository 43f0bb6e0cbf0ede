import type { ReactNode } from 'react'
import { badge, type BADGE_TONES } from './Badge.css.ts'

export type BadgeTone = (typeof BADGE_TONES)[number]

export interface BadgeProps {
  /** Meaning of the label, shown by its color. */
  tone?: BadgeTone | undefined
  /** A word or a number. */
  children: ReactNode
}

/** A short label or number that marks an item. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={badge({ tone })}>{children}</span>
}
