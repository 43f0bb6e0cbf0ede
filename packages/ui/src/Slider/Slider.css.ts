import { style } from '@vanilla-extract/css'
import { tint, vars } from '../theme/index.ts'

const { color, control, radius, space, stroke } = vars

export const slider = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  inlineSize: '100%',
  minInlineSize: '6rem',
  blockSize: control.small,
  touchAction: 'none',
  userSelect: 'none',
  cursor: 'pointer',
})

export const track = style({
  position: 'relative',
  flex: 1,
  blockSize: space[1],
  borderRadius: radius.full,
  background: tint(color.ink, 16),
})

export const range = style({
  position: 'absolute',
  blockSize: '100%',
  borderRadius: radius.full,
  background: color.accent,
})

export const thumb = style({
  display: 'block',
  inlineSize: space[4],
  blockSize: space[4],
  borderRadius: radius.full,
  background: color.raised,
  border: `${stroke.focus} solid ${color.accent}`,
})
