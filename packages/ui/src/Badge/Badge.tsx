import type { ReactNode } from 'react'
import { badge, type BADGE_TONES } from './Badge.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export type BadgeTone = (typeof BADGE_TONES)[number]

export interface BadgeProps extends RootProps {
  /** Meaning of the badge, shown by its color. */
  tone?: BadgeTone | undefined
  /** Word or number. */
  children: ReactNode
}

/** Short label or number that marks an item. */
export function Badge({ tone = 'neutral', children, className, style }: BadgeProps) {
  return (
    <span className={classes(badge({ tone }), className)} style={style}>
      {children}
    </span>
  )
}
