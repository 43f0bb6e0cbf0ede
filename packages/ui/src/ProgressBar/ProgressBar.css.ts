import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { tint, vars } from '../theme/index.ts'

export const PROGRESS_TONES = ['accent', 'success', 'danger', 'warning'] as const

const { color, motion, radius, space } = vars

const sweep = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } })

export const track = style({
  inlineSize: '100%',
  blockSize: space[1],
  overflow: 'hidden',
  borderRadius: radius.full,
  background: tint(color.ink, 12),
})

/** It steps: to glide, the whole page would be drawn sixty times a second for as long as something takes. */
export const bar = style({
  blockSize: '100%',
  inlineSize: '100%',
  borderRadius: radius.full,
})

export const tones = styleVariants(
  { accent: color.accent, success: color.success, danger: color.danger, warning: color.warning },
  (fill) => ({ background: fill }),
)

export const sweeping = style({
  inlineSize: '33.3%',
  animation: `${sweep} calc(${motion.loop} * 1.6) ease-in-out infinite`,
})
