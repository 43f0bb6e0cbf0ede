import { style } from '@vanilla-extract/css'
import { vars } from '../theme/index.ts'

export const warningLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.danger,
  fontSize: vars.text.small,
  fontWeight: vars.weight.medium,
})
