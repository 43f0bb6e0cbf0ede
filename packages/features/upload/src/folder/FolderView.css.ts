import { media, tint, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius, space, stroke, text } = vars

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  padding: space[4],
  background: color.surface,
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.large,
  scrollMarginBlock: `${space[16]} ${space[4]}`,
  ':focus': { outline: 'none' },
  '@media': { [media.tablet]: { padding: space[5] } },
})

// When content scrolls into view, keep the edge of the panel visible and the content clear of the page's header.
globalStyle(`${panel} > *`, { scrollMarginBlock: `calc(${space[16]} + ${space[4]}) ${space[5]}` })

/** Limits the length of lines for readability. */
globalStyle(`${panel} p`, { maxInlineSize: '44rem' })

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })

export const icon = style({
  display: 'grid',
  flexShrink: 0,
  placeItems: 'center',
  inlineSize: space[12],
  blockSize: space[12],
  borderRadius: radius.full,
  background: tint(color.accent, 10),
  color: color.accent,
})

/** Takes the available width. On phones, the button wraps to the next line. */
export const names = style({ flex: '1 1 12rem', minInlineSize: 0 })

export const option = style({ display: 'flex', alignItems: 'center', gap: space[3] })

export const buttons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[2] })

// Arranges buttons in two columns on phones. A single remaining button takes the full width.
globalStyle(`${buttons} > *`, {
  flex: '1 1 40%',
  whiteSpace: 'nowrap',
  '@media': { [media.tablet]: { flex: 'none' } },
})

export const albums = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })

/** Long names wrap instead of being truncated. */
export const album = style({ minInlineSize: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' })

/** Limits the height, so that a long list doesn't push down the content below it. */
export const files = style({
  maxBlockSize: '20rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.medium,
  fontSize: text.small,
})

export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[2]} ${space[3]}`,
  color: color.inkSoft,
  selectors: { '& + &': { borderBlockStart: `${stroke.hairline} solid ${color.line}` } },
})

export const path = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere', color: color.ink })

export const size = style({ flexShrink: 0, fontVariantNumeric: 'tabular-nums' })
