import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color } = vars

/** What is bright and what is dark in a picture, whichever the theme. */
const bright = `light-dark(${color.raised}, ${color.ink})`
const deep = `light-dark(${color.ink}, ${color.ground})`

export const print = style({ inlineSize: '100%', blockSize: 'auto' })

export const paper = style({ fill: color.raised, stroke: color.line })

export const coat = style({
  fill: 'none',
  stroke: `color-mix(in oklab, ${color.accent} 62%, ${deep})`,
  strokeWidth: 38,
  strokeLinecap: 'butt',
})

const leaf = `color-mix(in oklab, ${bright} 88%, ${color.accent})`

export const plant = style({ fill: leaf })

export const stem = style({ fill: 'none', stroke: leaf, strokeWidth: 2.5, strokeLinecap: 'round' })
