import { layer, media, vars } from '@calotype/ui/theme'
import { globalStyle, keyframes, style } from '@vanilla-extract/css'

const { color, motion, radius, shadow, space, stroke } = vars

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } })

/**
 * At the lower edge of a phone, in the lower corner of a wider window. It stands in the page, below everything: at the end
 * of a page nothing lies under it.
 */
export const dock = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.frame,
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  maxBlockSize: '70dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[3],
  paddingInlineStart: space[4],
  paddingBlockEnd: `max(${space[3]}, env(safe-area-inset-bottom))`,
  background: color.raised,
  color: color.ink,
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
  boxShadow: shadow.overlay,
  animation: `${rise} ${motion.slow} ${motion.ease}`,
  ':focus': { outline: 'none' },
  '@media': {
    [media.tablet]: {
      insetBlockEnd: space[4],
      inlineSize: '24rem',
      marginInline: `auto ${space[4]}`,
      marginBlockEnd: space[4],
      paddingBlockEnd: space[3],
      border: `${stroke.hairline} solid ${color.line}`,
      borderRadius: radius.large,
    },
  },
})

// What is selected has the foot of the window to itself: the dock stands above it, or on a phone aside.
globalStyle(`html:has([data-foot]) .${dock}`, {
  display: 'none',
  '@media': { [media.tablet]: { display: 'flex', insetBlockEnd: `calc(${space[16]} + ${space[8]})` } },
})

// What gets the focus is not scrolled to beneath it.
globalStyle(`html:has(.${dock})`, { scrollPaddingBlockEnd: '6rem' })

export const head = style({ display: 'flex', alignItems: 'center', gap: space[2] })

globalStyle(`${head} > p`, { flex: 1, minInlineSize: 0 })

export const acts = style({ display: 'flex', alignItems: 'center', gap: space[1] })

/** Their words begin where all others do. */
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  marginInline: `calc(-1 * ${space[3]})`,
})

// A place for a button that is not there takes no room.
globalStyle(`${dock} > :empty`, { display: 'none' })
