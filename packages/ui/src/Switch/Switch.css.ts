import { style } from '@vanilla-extract/css'
import { tint, vars } from '../theme/index.ts'

const { color, motion, radius, space } = vars

export const track = style({
  display: 'inline-block',
  flexShrink: 0,
  inlineSize: space[10],
  blockSize: space[6],
  padding: space[1],
  borderRadius: radius.full,
  background: tint(color.ink, 40),
  selectors: {
    '&[aria-checked="true"]': { background: color.accent },
    '&[aria-busy="true"]': { opacity: 0.5, cursor: 'progress' },
  },
})

export const knob = style({
  display: 'block',
  inlineSize: space[4],
  blockSize: space[4],
  borderRadius: radius.full,
  background: color.onAccent,
  transition: `transform ${motion.fast} ${motion.ease}`,
  selectors: {
    [`${track}[aria-checked="true"] > &`]: { transform: `translateX(${space[4]})` },
    [`[dir="rtl"] ${track}[aria-checked="true"] > &`]: { transform: `translateX(calc(-1 * ${space[4]}))` },
  },
})
