import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { layer, media, vars } from '../theme/index.ts'

const { color, motion, radius, shadow, space, stroke } = vars

const fadeIn = keyframes({ from: { opacity: 0 } })
const fadeOut = keyframes({ to: { opacity: 0 } })
const slideUp = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem) scale(0.985)' } })
const scaleDown = keyframes({ to: { opacity: 0, transform: 'scale(0.985)' } })

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
  animation: `${fadeIn} ${motion.slow} ${motion.ease}`,
  selectors: { '&[data-state="closed"]': { animation: `${fadeOut} ${motion.fast} ${motion.ease} forwards` } },
  '@media': { [media.tablet]: { alignItems: 'center', padding: space[6] } },
})

/**
 * On phones, the dialog is at the bottom, near the thumb, otherwise in the middle. The whole dialog scrolls, so that
 * arrow keys work regardless of the focused element. The header and the footer are sticky.
 */
export const dialog = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateRows: 'auto minmax(0, auto) auto',
  gridTemplateAreas: '"names close" "body body" "foot foot"',
  inlineSize: '100%',
  maxBlockSize: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: color.raised,
  border: `${stroke.hairline} solid ${color.line}`,
  borderRadius: radius.large,
  boxShadow: shadow.overlay,
  animation: `${slideUp} ${motion.slow} ${motion.ease}`,
  selectors: {
    '&[data-state="closed"]': { animation: `${scaleDown} ${motion.fast} ${motion.ease} forwards` },
    '&:focus': { outline: 'none' },
  },
})

export const widths = styleVariants({
  small: { maxInlineSize: '26rem' },
  medium: { maxInlineSize: '34rem' },
  large: { maxInlineSize: '48rem' },
})

const sticky = { position: 'sticky', zIndex: layer.sticky, background: color.raised } as const

export const names = style({
  ...sticky,
  gridArea: 'names',
  insetBlockStart: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  paddingBlock: space[5],
  paddingInlineStart: space[6],
  overflowWrap: 'anywhere',
})

/** The close button is last in the tab order, so that the first field receives the initial focus. */
export const close = style({
  ...sticky,
  gridArea: 'close',
  insetBlockStart: 0,
  padding: `${space[3]} ${space[3]} 0 ${space[2]}`,
})

export const body = style({
  gridArea: 'body',
  minInlineSize: 0,
  padding: `0 ${space[6]} ${space[6]}`,
  overflowWrap: 'anywhere',
})

export const dialogFooter = style({
  ...sticky,
  gridArea: 'foot',
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[3],
  padding: `${space[4]} ${space[6]}`,
  borderBlockStart: `${stroke.hairline} solid ${color.line}`,
})
