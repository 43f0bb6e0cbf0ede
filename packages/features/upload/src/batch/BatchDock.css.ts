import { media, vars } from '@calotype/ui/theme'
import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { quietButtons } from './batch.css.ts'

const { color, motion, radius, shadow, space, stroke } = vars

const slideUp = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } })

export const dock = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  maxBlockSize: '70dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  pointerEvents: 'auto',
  padding: space[3],
  paddingInlineStart: space[4],
  paddingBlockEnd: `max(${space[3]}, env(safe-area-inset-bottom))`,
  background: color.raised,
  color: color.ink,
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
  boxShadow: shadow.overlay,
  animation: `${slideUp} ${motion.slow} ${motion.ease}`,
  ':focus': { outline: 'none' },
  '@media': {
    [media.tablet]: {
      inlineSize: '24rem',
      marginInlineEnd: space[4],
      paddingBlockEnd: space[3],
      border: `${stroke.hairline} solid ${color.line}`,
      borderRadius: radius.large,
      ':last-child': { marginBlockEnd: space[4] },
    },
  },
  // Two docks share the height of the window.
  selectors: { '&:not(:only-of-type)': { maxBlockSize: '40dvh' } },
})

// Scroll focused elements into the part of the window that the dock doesn't cover.
globalStyle(`html:has(.${dock})`, { scrollPaddingBlockEnd: '6rem' })

export const head = style({ display: 'flex', alignItems: 'center', gap: space[2] })

export const text = style({ flex: 1, minInlineSize: 0 })

export const actions = style({ display: 'flex', alignItems: 'center', gap: space[1] })

export const footer = style([quietButtons, { justifyContent: 'space-between' }])

// Hide empty wrappers, which would add a gap.
globalStyle(`${dock} > :empty`, { display: 'none' })
