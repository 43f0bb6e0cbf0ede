import { style } from '@vanilla-extract/css'
import { vars } from '../theme/index.ts'

export const content = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minBlockSize: vars.control.small,
  fontSize: vars.text.small,
})
