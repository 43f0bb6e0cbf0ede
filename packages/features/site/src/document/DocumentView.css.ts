import { media, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, leading, space, stroke, text, weight } = vars

/** Line length of about 70 characters. */
const MEASURE = '36rem'
/** Offset that keeps the target of a fragment link below the sticky top bar. */
const TOP_BAR_OFFSET = '5.5rem'

/** Text column. On wide pages, it is next to a sticky table of contents. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[10],
  inlineSize: 'min(100%, 66rem)',
  marginInline: 'auto',
  paddingInline: space[4],
  paddingBlock: `${space[10]} ${space[16]}`,
  '@media': {
    [media.tablet]: { paddingInline: space[10], paddingBlock: space[16] },
    [media.desktop]: {
      gridTemplateColumns: `minmax(0, ${MEASURE}) minmax(0, 16rem)`,
      gridTemplateRows: 'auto 1fr',
      justifyContent: 'space-between',
      gap: `${space[16]} ${space[12]}`,
    },
  },
})

export const head = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
})

export const updated = style({ color: color.inkFaint, fontSize: text.small })

export const lead = style({
  maxInlineSize: MEASURE,
  marginBlockStart: space[3],
  color: color.inkSoft,
  fontSize: text.large,
})

export const contents = style({
  minInlineSize: 0,
  '@media': {
    [media.desktop]: {
      gridColumn: 2,
      gridRow: 2,
      alignSelf: 'start',
      position: 'sticky',
      insetBlockStart: TOP_BAR_OFFSET,
      maxBlockSize: `calc(100dvh - ${TOP_BAR_OFFSET} - ${space[6]})`,
      overflowY: 'auto',
    },
  },
})

export const contentsTitle = style({
  color: color.inkFaint,
  fontSize: text.small,
  fontWeight: weight.medium,
})

export const entries = style({
  marginBlockStart: space[2],
  borderInlineStart: `${stroke.hairline} solid ${color.line}`,
  counterReset: 'entry',
  '@media': {
    [media.tablet]: { columns: 2, columnGap: space[6] },
    [media.desktop]: { columns: 'auto' },
  },
})

export const entry = style({
  display: 'flex',
  gap: space[2],
  alignItems: 'baseline',
  paddingBlock: space[1],
  paddingInlineStart: space[4],
  counterIncrement: 'entry',
  color: color.inkSoft,
  fontSize: text.small,
  lineHeight: leading.body,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '::before': {
    content: 'counter(entry)',
    minInlineSize: space[5],
    color: color.inkFaint,
    fontVariantNumeric: 'tabular-nums',
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { color: color.ink } } },
    [media.coarse]: { paddingBlock: space[3] },
  },
})

export const sections = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  minInlineSize: 0,
  counterReset: 'section',
  '@media': { [media.desktop]: { gridColumn: 1, gridRow: 2 } },
})

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  maxInlineSize: MEASURE,
  minInlineSize: 0,
  counterIncrement: 'section',
  lineHeight: '1.65',
  overflowWrap: 'break-word',
})

globalStyle(`${section} > h2`, { scrollMarginBlockStart: TOP_BAR_OFFSET })
globalStyle(`${section} > h2::before`, {
  content: 'counter(section) "."',
  marginInlineEnd: space[3],
  color: color.inkFaint,
})
globalStyle(`${section} > ul`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  paddingInlineStart: space[5],
})
globalStyle(`${section} li::marker`, { color: color.inkFaint })
globalStyle(`${section} strong`, { fontWeight: weight.strong })
