import { vars } from '@calotype/ui/theme'
import { keyframes, style } from '@vanilla-extract/css'

const { color, motion, radius, shadow, space } = vars

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(0.25rem)' } })

export const list = style({
  display: 'grid',
  gap: space[2],
  pointerEvents: 'auto',
  maxInlineSize: '28rem',
  marginInlineStart: 'auto',
})

/** Opaque background behind the translucent banner, so that files under the banner don't show through. */
export const entry = style({
  background: color.raised,
  borderRadius: radius.medium,
  boxShadow: shadow.overlay,
  animation: `${appear} ${motion.slow} ${motion.ease}`,
})

/** Keeps the button from increasing the height of the line. */
export const dismiss = style({
  marginBlock: `calc(-1 * ${space[2]})`,
  marginInlineEnd: `calc(-1 * ${space[2]})`,
})
