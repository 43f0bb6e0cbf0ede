import { media, tint, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, font, leading, radius, space, stroke, text, weight } = vars

/** Line length of about 70 characters. */
const MEASURE = '36rem'

const hairline = `${stroke.hairline} solid ${color.line}`

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[16],
  inlineSize: 'min(100%, 50rem)',
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlock: `${space[10]} ${space[16]}`,
  '@media': { [media.tablet]: { paddingInline: space[10], paddingBlock: space[16] } },
})

export const head = style({ display: 'grid', gap: space[5] })

export const lead = style({ maxInlineSize: MEASURE, color: color.inkSoft, fontSize: text.large })

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })

export const part = style({ display: 'grid', gap: space[6], minInlineSize: 0 })

export const steps = style({ display: 'grid', counterReset: 'step' })

/** Puts the number of the step into the first column. */
export const step = style({
  display: 'grid',
  gridTemplateColumns: `${space[10]} minmax(0, ${MEASURE})`,
  gap: `${space[2]} ${space[2]}`,
  alignItems: 'baseline',
  paddingBlock: space[6],
  borderBlockStart: hairline,
  counterIncrement: 'step',
  lineHeight: '1.65',
  '::before': {
    content: 'counter(step)',
    gridRow: 'span 2',
    color: color.accent,
    fontFamily: font.display,
    fontSize: text.headline,
    lineHeight: leading.flat,
  },
  '@media': { [media.tablet]: { gridTemplateColumns: `${space[16]} minmax(0, ${MEASURE})` } },
})

globalStyle(`${step} strong`, { fontWeight: weight.strong })

export const finalNotice = style({
  display: 'grid',
  gap: space[3],
  minInlineSize: 0,
  padding: space[6],
  border: `${stroke.hairline} solid ${tint(color.danger, 40)}`,
  borderRadius: radius.large,
  background: tint(color.danger, 5),
  '@media': { [media.tablet]: { padding: space[8] } },
})

globalStyle(`${finalNotice} > p`, { maxInlineSize: '44rem' })

export const items = style({
  display: 'grid',
  columnGap: space[8],
  rowGap: space[5],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

export const item = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[1],
  paddingBlockStart: space[3],
  borderBlockStart: hairline,
})

export const name = style({ fontWeight: weight.medium, textWrap: 'balance' })

export const hint = style({
  maxInlineSize: '44rem',
  color: color.inkSoft,
  fontSize: text.small,
  textWrap: 'pretty',
})
