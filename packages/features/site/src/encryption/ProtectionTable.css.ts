import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, leading, space, stroke, text, weight } = vars

const line = `${stroke.hairline} solid ${color.line}`

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  lineHeight: leading.body,
})

const cell = style({
  paddingBlock: space[3],
  paddingInlineEnd: space[3],
  borderBlockEnd: line,
  textAlign: 'start',
  verticalAlign: 'top',
})

/** Matches phones with large text, on which the longest words of both columns together are wider than the page. */
const narrowScreen = '(max-width: 20rem)'

export const container = style({ containerType: 'inline-size' })

export const row = style({
  '@container': { [narrowScreen]: { display: 'block', borderBlockEnd: line, paddingBlock: space[3] } },
})

export const headRow = style({ '@container': { [narrowScreen]: { display: 'none' } } })

export const head = style([cell, { color: color.inkFaint, fontSize: text.small, fontWeight: weight.regular }])

const stacked = { display: 'block', inlineSize: 'auto', paddingBlock: 0, border: 'none' } as const

export const kind = style([
  cell,
  {
    inlineSize: '40%',
    fontWeight: weight.medium,
    '@media': { [media.tablet]: { inlineSize: '14rem' } },
    '@container': { [narrowScreen]: stacked },
  },
])

export const protection = style([cell, { paddingInlineEnd: 0, '@container': { [narrowScreen]: stacked } }])
