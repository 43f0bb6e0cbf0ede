import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, font, space, stroke, text, weight } = vars

export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] })

export const head = style({ display: 'grid', gap: space[4] })

export const lead = style({ maxInlineSize: '38rem', color: color.inkSoft, fontSize: text.large })

export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', textAlign: 'start' })

/** On phones, the feature is above its two cells, because three columns of text don't fit. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: space[5],
  rowGap: space[2],
  paddingBlock: space[5],
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: '4fr 5fr 5fr', columnGap: space[8] },
  },
})

const cell = style({
  minInlineSize: 0,
  textAlign: 'start',
  fontWeight: weight.regular,
  overflowWrap: 'break-word',
})

export const corner = style([
  cell,
  {
    gridColumn: '1 / -1',
    color: color.inkFaint,
    fontSize: text.small,
    '@media': { [media.tablet]: { gridColumn: 'auto' } },
  },
])

export const column = style([cell, { fontFamily: font.display, fontSize: text.large }])

export const feature = style([
  cell,
  { gridColumn: '1 / -1', fontWeight: weight.medium, '@media': { [media.tablet]: { gridColumn: 'auto' } } },
])

export const product = style([cell])

export const competitor = style([cell, { color: color.inkSoft }])

export const source = style({ maxInlineSize: '38rem', color: color.inkFaint, fontSize: text.small })
