import { deferLayout, media, tint, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, font, leading, radius, space, stroke, text, weight } = vars

/** Line length of about 66 characters. */
const MEASURE = '38rem'

export const prose = style({
  display: 'flow-root',
  inlineSize: `min(100%, ${MEASURE})`,
  fontSize: text.large,
  lineHeight: '1.7',
  overflowWrap: 'break-word',
})

const styleDescendant = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector.replaceAll('&', prose), rule)

// Turns off `text-wrap: pretty`, which would double the time of the first layout of a long page.
styleDescendant('.& p', { textWrap: 'wrap' })
styleDescendant('.& > * + *', { marginBlockStart: '1.35em' })
styleDescendant('.& h4', { fontWeight: weight.strong })
styleDescendant('.& ul, .& ol', { paddingInlineStart: '1.4em' })
styleDescendant('.& li + li', { marginBlockStart: '0.45em' })
styleDescendant('.& li::marker', { color: color.inkFaint })
styleDescendant('.& strong', { fontWeight: weight.strong })
styleDescendant('.& hr', {
  inlineSize: space[16],
  marginInline: 'auto',
  border: 0,
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
})

styleDescendant('.& blockquote', {
  paddingInlineStart: space[5],
  borderInlineStart: `${stroke.focus} solid ${color.accent}`,
  fontFamily: font.display,
  fontSize: text.title,
  lineHeight: '1.45',
  color: color.inkSoft,
})

styleDescendant('.& code', {
  padding: '0.12em 0.35em',
  borderRadius: radius.tile,
  background: tint(color.ink, 7),
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.86em',
})
styleDescendant('.& pre', {
  padding: `${space[4]} ${space[5]}`,
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  lineHeight: '1.6',
  // Wraps long lines of code, because a scrolling block would have to be focusable.
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
styleDescendant('.& pre code', { padding: 0, background: 'none' })

const SHADOW = `color-mix(in oklab, ${color.ink} 18%, ${color.ground})`
const createFadedEdge = (side: 'left' | 'right') => ({
  /** Covers the shadow while this edge of the table is visible. */
  cover: `linear-gradient(to ${side}, transparent, ${color.ground} 60%) ${side} / ${space[10]} 100% no-repeat local`,
  shadow: `linear-gradient(to ${side}, transparent, ${SHADOW}) ${side} / ${space[2]} 100% no-repeat scroll`,
})
const start = createFadedEdge('left')
const end = createFadedEdge('right')

/** Makes a wide table scroll horizontally. A shadow marks the edges at which it continues. */
export const table = style({
  overflowX: 'auto',
  background: [start.cover, end.cover, start.shadow, end.shadow].join(', '),
})

styleDescendant('.& table', {
  borderCollapse: 'collapse',
  inlineSize: '100%',
  fontSize: text.body,
  lineHeight: leading.body,
})
styleDescendant('.& th, .& td', {
  padding: `${space[2]} ${space[2]} ${space[2]} 0`,
  borderBlockEnd: `${stroke.hairline} solid ${color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  // Minimum width of a cell. Three columns of this width fit on the narrowest phone.
  minInlineSize: '5.75rem',
  overflowWrap: 'normal',
  '@media': { [media.tablet]: { minInlineSize: 0, paddingInlineEnd: space[4] } },
})
styleDescendant('.& th', { fontWeight: weight.medium, color: color.inkSoft, fontSize: text.small })

styleDescendant('.& figure', { marginBlock: space[8] })
styleDescendant('.& img', { inlineSize: '100%', blockSize: 'auto', borderRadius: radius.small })
styleDescendant('.& figcaption', {
  marginBlockStart: space[3],
  color: color.inkFaint,
  fontSize: text.small,
  lineHeight: leading.body,
})

/** Offset that keeps the target of a fragment link below the sticky top bar. */
const TOP_BAR_OFFSET = '5.5rem'

export const titled = style({ position: 'relative', display: 'flex', alignItems: 'baseline', gap: space[2] })

styleDescendant('.& h2, .& h3', {
  scrollMarginBlockStart: TOP_BAR_OFFSET,
  fontFamily: font.display,
  fontOpticalSizing: 'auto',
  fontWeight: weight.regular,
  lineHeight: leading.tight,
  letterSpacing: '-0.015em',
})
styleDescendant('.& h2', { fontSize: text.headline })
styleDescendant('.& h3', { fontSize: text.title })
globalStyle(`.${prose} > .${titled}`, { marginBlockStart: '2.2em' })
globalStyle(`.${prose} > .${titled} + *`, { marginBlockStart: '0.75em' })

export const anchor = style({
  flexShrink: 0,
  paddingInline: space[1],
  borderRadius: radius.tile,
  color: color.inkFaint,
  textDecoration: 'none',
  '@media': {
    [media.hover]: {
      opacity: 0,
      selectors: { [`${titled}:hover &, &:focus-visible`]: { opacity: 1, color: color.accent } },
    },
  },
})

deferLayout(`.${prose} > :nth-child(n + 5)`, '8rem')
