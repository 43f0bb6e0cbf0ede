import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, space, stroke, weight } = vars

export const list = style({ display: 'grid', listStyle: 'none' })

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  paddingBlock: space[3],
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:not(:last-child)': { borderBlockEnd: `${stroke.hairline} solid ${color.line}` },
  },
})

export const noWrap = style({ flex: 'none', whiteSpace: 'nowrap' })

export const details = style({ flex: '1 1 12rem', display: 'grid', gap: space[1], minInlineSize: 0 })

export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[2]}`,
  fontWeight: weight.medium,
  overflowWrap: 'anywhere',
})
