import { tint, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, radius, space, text, weight } = vars

export const tile = style({
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  // Tiles outside the viewport are neither laid out nor painted, because many of them change at once.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 14rem',
})

export const picture = style({
  position: 'relative',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: radius.tile,
  background: tint(color.ink, 6),
})

export const remove = style({
  position: 'absolute',
  insetBlockStart: space[1],
  insetInlineEnd: space[1],
  overflow: 'hidden',
  borderRadius: radius.full,
  background: tint(color.raised, 88),
})

export const facts = style({ minInlineSize: 0, display: 'grid', gap: space[1], overflowWrap: 'anywhere' })

export const name = style({
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  fontSize: text.small,
  fontWeight: weight.medium,
})
