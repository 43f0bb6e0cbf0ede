import { style } from '@vanilla-extract/css'
import { layer, vars } from '../theme/index.ts'

const { color, radius, space } = vars

export const area = style({
  position: 'absolute',
  insetBlockEnd: space[4],
  insetInline: space[4],
  zIndex: layer.sticky,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
  pointerEvents: 'none',
})

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  maxInlineSize: '100%',
  padding: space[1],
  borderRadius: radius.large,
  background: color.scrim,
  pointerEvents: 'auto',
})

export const notice = style({
  borderRadius: radius.medium,
  // An opaque background hides the photo behind a translucent banner.
  background: color.ground,
  pointerEvents: 'auto',
})
