import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { tint, vars } from '../theme/index.ts'

const pulse = keyframes({ '50%': { opacity: 0.5 } })

export const skeleton = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '1lh',
  maxInlineSize: '100%',
  background: tint(vars.color.ink, 9),
  animation: `${pulse} calc(${vars.motion.loop} * 2) ease-in-out infinite`,
})

export const fillHeight = style({ blockSize: '100%' })

export const radii = styleVariants(vars.radius, (length) => ({ borderRadius: length }))
