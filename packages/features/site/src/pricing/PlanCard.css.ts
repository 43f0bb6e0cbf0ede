import { media, vars } from '@calotype/ui/theme'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

const { color, control, leading, radius, space, stroke, text, weight } = vars

export const GAP = space[5]

/** Narrow layout. The parts of a card are stacked, and aligned with the parts of neighboring cards. */
const stacked = {
  gridTemplateAreas: '"what" "price" "action" "features"',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 4',
}

const PADDING = space[6]

/** Layout of a card that fills a row. Its parts are aligned with the parts of the cards above it. */
const wideCard = {
  gridColumn: '1 / -1',
  gridRow: 'auto',
  gridTemplateAreas: '"what features price" "what features action"',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gridTemplateRows: 'auto auto',
  columnGap: `calc(${GAP} + 2 * ${PADDING})`,
}

const aCard = style({
  display: 'grid',
  gridTemplateAreas: stacked.gridTemplateAreas,
  alignItems: 'start',
  gap: space[5],
  minInlineSize: 0,
  padding: PADDING,
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
  overflowWrap: 'anywhere',
  '@media': {
    [media.tablet]: { ...wideCard, columnGap: space[6] },
    [media.desktop]: {
      ...stacked,
      gridColumn: 'auto',
      selectors: { '&:last-child:nth-child(3n + 1)': wideCard },
    },
  },
})

export const card = styleVariants({
  plain: [aCard],
  popular: [aCard, { borderColor: color.accent, outline: `${stroke.hairline} solid ${color.accent}` }],
})

export const summary = style({
  gridArea: 'what',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
})

export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })

// Makes a long word in the name wrap instead of widening the card.
globalStyle(`${line} > *`, { minInlineSize: 0 })

export const hint = style({ color: color.inkSoft, fontSize: text.small })

export const price = style({ gridArea: 'price', display: 'grid', gap: space[1] })

export const amount = style({
  fontSize: text.headline,
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.02em',
  lineHeight: leading.tight,
})

export const storage = style({ fontWeight: weight.medium })

export const action = style({ gridArea: 'action' })

export const features = style({ gridArea: 'features', display: 'grid', gap: space[2], fontSize: text.small })

export const feature = style({ display: 'flex', gap: space[2] })

// Centers the icon on the first line of a feature with several lines.
globalStyle(`${feature} > .lucide`, { marginBlockStart: 'calc((1lh - 1.25em) / 2)' })

/** Placeholders of about the same size as the texts that replace them. */
export const placeholder = styleVariants({
  name: { inlineSize: '40%', fontSize: text.title, lineHeight: leading.tight },
  description: { inlineSize: '85%', fontSize: text.small },
  amount: { inlineSize: '35%', fontSize: text.headline, lineHeight: leading.tight },
  storage: { inlineSize: '50%' },
  action: { lineHeight: control.medium },
  feature: { inlineSize: '70%' },
})
