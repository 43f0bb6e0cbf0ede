import { layer, media, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius, space, stroke } = vars

/** Keeps the bar at the lower edge of the window. */
export const edge = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.sticky,
  marginBlockStart: 'auto',
})

export const dock = style([
  edge,
  { background: color.ground, borderBlockStart: `${stroke.hairline} solid ${color.line}` },
])

// Scroll focused elements into the part of the window that the bar doesn't cover. On phones, the bar has two rows.
globalStyle(`html:has(.${dock})`, {
  scrollPaddingBlockEnd: '9rem',
  '@media': { [media.tablet]: { scrollPaddingBlockEnd: '6rem' } },
})

const column = style({
  inlineSize: '100%',
  maxInlineSize: '72rem',
  marginInline: 'auto',
  paddingInline: space[4],
  '@media': { [media.tablet]: { paddingInline: space[6] } },
})

export const bar = style([
  column,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space[3],
    paddingBlock: `${space[3]} max(${space[3]}, env(safe-area-inset-bottom))`,
    '@media': {
      [media.tablet]: { flexDirection: 'row', alignItems: 'center', gap: space[6], paddingBlock: space[4] },
    },
  },
])

export const summary = style({
  flex: 1,
  minInlineSize: 0,
  borderRadius: radius.small,
  ':focus': { outline: 'none' },
})

export const buttons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[2] })

/** Positioned above the bar, so that messages don't move its buttons. */
export const above = style({
  position: 'absolute',
  insetBlockEnd: '100%',
  insetInline: 0,
  pointerEvents: 'none',
})

export const messages = style([column, { paddingBlockEnd: space[4] }])
