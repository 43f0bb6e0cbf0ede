import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, leading, space, stroke, text, weight } = vars

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  lineHeight: leading.body,
})

const cell = style({
  paddingBlock: space[3],
  paddingInlineEnd: space[3],
  borderBlockEnd: `${stroke.hairline} solid ${color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
})

/** In large type, the longest words of both columns together are wider than a phone; those of the first stay whole. */
const breakable = { overflowWrap: 'anywhere' } as const

export const head = style([
  cell,
  breakable,
  { color: color.inkFaint, fontSize: text.small, fontWeight: weight.regular },
])

export const what = style([
  cell,
  {
    inlineSize: '40%',
    fontWeight: weight.medium,
    '@media': { [media.tablet]: { inlineSize: '14rem' } },
  },
])

export const how = style([cell, breakable, { paddingInlineEnd: 0 }])
