import { keyframes, style } from '@vanilla-extract/css'
import { layer, media, vars } from '../theme/index.ts'

const { color, motion, radius, shadow, space, stroke, text, weight } = vars

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } })

/** Places the bar at the bottom, near the thumb, and above other fixed elements. */
export const container = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: layer.overlay,
  display: 'flex',
  justifyContent: 'center',
  padding: space[3],
  pointerEvents: 'none',
  '@media': { [media.tablet]: { paddingBlockEnd: space[6] } },
})

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[2],
  maxInlineSize: '100%',
  padding: space[2],
  background: color.raised,
  color: color.ink,
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.large,
  boxShadow: shadow.overlay,
  pointerEvents: 'auto',
  animation: `${rise} ${motion.slow} ${motion.ease}`,
  inlineSize: '100%',
  '@media': { [media.tablet]: { inlineSize: 'auto', flexWrap: 'nowrap', columnGap: space[3] } },
})

export const textBlock = style({
  flex: '1 1 8rem',
  paddingInlineEnd: space[4],
  '@media': { [media.tablet]: { flexBasis: 'auto' } },
  lineHeight: vars.leading.tight,
})

export const status = style({
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

export const note = style({ color: color.inkSoft, fontSize: text.small, maxInlineSize: '20rem' })

/** On phones, the actions are on a separate line. */
export const actions = style({
  flex: '1 1 auto',
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[1],
})
