import { layer, media, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius, space, stroke } = vars

/** Never below what one sees of the page. */
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

// What is brought into sight is not beneath it; on a telephone its buttons stand below its words.
globalStyle(`html:has(.${dock})`, {
  scrollPaddingBlockEnd: '9rem',
  '@media': { [media.tablet]: { scrollPaddingBlockEnd: '6rem' } },
})

/** As wide as the page. */
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

/** How it ended, and beside it the ways on; on a telephone these are below. */
export const outcome = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[6]}`,
})

/** Above the bar without pushing it: nothing moves under a pointer. */
export const above = style({
  position: 'absolute',
  insetBlockEnd: '100%',
  insetInline: 0,
  pointerEvents: 'none',
})

export const messages = style([column, { paddingBlockEnd: space[4] }])

/** A quiet button whose words begin where all others do. */
export const aligned = style({ marginInlineStart: `calc(-1 * ${space[3]})` })

/** As large beside words of two lines as beside one. */
export const icon = style({ flexShrink: 0 })
