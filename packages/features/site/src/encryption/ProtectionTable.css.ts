import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, leading, space, stroke, text, weight } = vars

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  lineHeight: leading.body,
  // Large type: the longest words of both columns do not fit into a phone's width.
  overflowWrap: 'anywhere',
})

const cell = style({
  paddingBlock: space[3],
  paddingInlineEnd: space[4],
  borderBlockEnd: `${stroke.hairline} solid ${color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
})

export const head = style([cell, { color: color.inkFaint, fontSize: text.small, fontWeight: weight.regular }])

export const what = style([
  cell,
  {
    inlineSize: '40%',
    fontWeight: weight.medium,
    '@media': { [media.tablet]: { inlineSize: '14rem' } },
  },
])

export const how = style([cell, { paddingInlineEnd: 0 }])
