import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { tint, vars } from '../theme/index.ts'

export const PROGRESS_TONES = ['accent', 'success', 'danger', 'warning'] as const

const { color, motion, radius, space } = vars

const sweep = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } })

export const track = style({
  inlineSize: '100%',
  blockSize: space[1],
  overflow: 'hidden',
  contain: 'strict',
  borderRadius: radius.full,
  background: tint(color.ink, 12),
})

/**
 * Makes the bar a compositor layer, so that moving it doesn't repaint other elements. Because percentages are integers,
 * the bar moves at most a hundred times.
 */
export const bar = style({
  blockSize: '100%',
  inlineSize: '100%',
  borderRadius: radius.full,
  transition: `transform ${motion.slow} ${motion.ease}`,
  willChange: 'transform',
})

export const tones = styleVariants(
  { accent: color.accent, success: color.success, danger: color.danger, warning: color.warning },
  (fill) => ({ background: fill }),
)

export const indeterminate = style({
  inlineSize: '33.3%',
  animation: `${sweep} calc(${motion.loop} * 1.6) ease-in-out infinite`,
})
