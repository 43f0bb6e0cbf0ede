import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, radius, space, stroke } = vars

export const subscription = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  padding: space[4],
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
})

export const details = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: '1 1 12rem',
  gap: space[1],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})
