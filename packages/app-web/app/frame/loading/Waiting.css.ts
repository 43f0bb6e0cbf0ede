import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const progressLine = style({
  display: 'flex',
  justifyContent: 'center',
  padding: vars.space[12],
  fontSize: vars.space[6],
})
