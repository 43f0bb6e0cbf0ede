import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

/** Positioned like the error icon. */
export const progressLine = style({
  display: 'flex',
  justifyContent: 'center',
  padding: vars.space[12],
  fontSize: vars.space[6],
})
