import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

/** Where the sign of an error would stand. */
export const waiting = style({
  display: 'flex',
  justifyContent: 'center',
  padding: vars.space[12],
  fontSize: vars.space[6],
})
