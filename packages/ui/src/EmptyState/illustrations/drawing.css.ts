import { style } from '@vanilla-extract/css'
import { tint, vars } from '../../theme/index.ts'

const { color } = vars

/** Ink drawing with one detail in the accent color. */
export const drawing = style({
  inlineSize: '11rem',
  blockSize: 'auto',
  overflow: 'visible',
  fill: 'none',
  stroke: color.inkFaint,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

export const paper = style({ fill: color.raised })
export const shade = style({ fill: tint(color.ink, 7), stroke: 'none' })
export const ink = style({ fill: color.inkFaint, stroke: 'none' })
export const accent = style({ stroke: color.accent })
export const glow = style({ fill: color.accent, stroke: 'none' })
export const faint = style({ strokeWidth: 1, opacity: 0.7 })
