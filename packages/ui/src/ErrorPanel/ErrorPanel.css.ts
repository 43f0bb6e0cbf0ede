import { style } from '@vanilla-extract/css'
import { tint, vars } from '../theme/index.ts'

const { color, radius, space } = vars

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[4],
  maxInlineSize: '30rem',
  marginInline: 'auto',
  padding: `${space[12]} ${space[6]}`,
  textAlign: 'center',
})

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space[12],
  blockSize: space[12],
  borderRadius: radius.full,
  background: tint(color.danger, 10),
  color: color.danger,
})
