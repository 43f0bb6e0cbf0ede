import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
})

export const cover = style({
  display: 'block',
  aspectRatio: '4 / 3',
  borderRadius: vars.radius.medium,
  overflow: 'hidden',
})

export const textBlock = style({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  alignItems: 'start',
  gap: vars.space[1],
  paddingBlockStart: vars.space[2],
})

export const name = style({ minWidth: 0, paddingBlockStart: vars.space[2], overflowWrap: 'anywhere' })

export const details = style({ gridColumn: '1 / -1' })

export const description = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  color: vars.color.inkSoft,
  fontSize: vars.text.small,
})

export const facts = style({
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space[3],
  color: vars.color.inkFaint,
  fontSize: vars.text.small,
})
