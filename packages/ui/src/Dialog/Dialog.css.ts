import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { layer, media, vars } from '../theme/index.ts'

const { color, motion, radius, shadow, space, stroke } = vars

const appear = keyframes({ from: { opacity: 0 } })
const vanish = keyframes({ to: { opacity: 0 } })
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem) scale(0.985)' } })
const sink = keyframes({ to: { opacity: 0, transform: 'scale(0.985)' } })

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  display: 'grid',
  alignItems: 'end',
  justifyItems: 'center',
  padding: space[3],
  background: color.scrim,
  color: color.ink,
  pointerEvents: 'auto',
  animation: `${appear} ${motion.slow} ${motion.ease}`,
  selectors: { '&[data-state="closed"]': { animation: `${vanish} ${motion.fast} ${motion.ease} forwards` } },
  '@media': { [media.tablet]: { alignItems: 'center', padding: space[6] } },
})

/** On a phone it lies at the bottom, near the thumb; elsewhere in the middle. */
export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  minBlockSize: 0,
  maxBlockSize: '100%',
  overflow: 'hidden',
  background: color.raised,
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.large,
  boxShadow: shadow.overlay,
  animation: `${rise} ${motion.slow} ${motion.ease}`,
  selectors: {
    '&[data-state="closed"]': { animation: `${sink} ${motion.fast} ${motion.ease} forwards` },
    '&:focus': { outline: 'none' },
  },
})

export const widths = styleVariants({
  small: { maxInlineSize: '26rem' },
  medium: { maxInlineSize: '34rem' },
  large: { maxInlineSize: '48rem' },
})

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  paddingBlockStart: space[4],
  paddingInline: `${space[6]} ${space[4]}`,
})

export const names = style({ flex: 1, minInlineSize: 0, paddingBlockStart: space[1] })

export const body = style({
  flex: '0 1 auto',
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: space[6],
  paddingBlock: `${space[3]} ${space[6]}`,
  overflowWrap: 'anywhere',
})

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[2],
  padding: `${space[4]} ${space[6]}`,
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
})
