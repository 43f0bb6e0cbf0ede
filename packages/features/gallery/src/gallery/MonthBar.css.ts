import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

/** Scrolls sideways where twelve months do not fit. */
export const bar = style({
  display: 'flex',
  gap: vars.space[1],
  marginBlockStart: vars.space[3],
  overflowX: 'auto',
  scrollbarWidth: 'none',
})
