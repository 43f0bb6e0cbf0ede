import { media, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius, space, stroke, text, weight } = vars

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  // Keeps the target of a fragment link below the sticky top bar.
  scrollMarginBlockStart: `calc(${space[16]} + ${space[8]})`,
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)', columnGap: space[16] },
  },
})

export const questions = style({ borderBlockStart: `${stroke.hairline} solid ${color.line}` })

export const question = style({ borderBlockEnd: `${stroke.hairline} solid ${color.line}` })

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  paddingBlock: space[4],
  borderRadius: radius.small,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.accent } } } },
})

export const title = style({ fontSize: text.large, fontWeight: weight.medium, textWrap: 'pretty' })

export const chevron = style({ display: 'grid', flex: 'none', color: color.inkFaint })

globalStyle(`${question}[open] ${chevron}`, { rotate: '180deg' })

export const answer = style({
  maxInlineSize: '38rem',
  paddingBlockEnd: space[6],
  color: color.inkSoft,
  textWrap: 'pretty',
})
