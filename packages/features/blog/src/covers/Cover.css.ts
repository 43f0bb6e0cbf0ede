import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color, radius } = vars

const mix = (hue: string, percent: number, other: string) =>
  `color-mix(in oklab, ${hue} ${percent}%, ${other})`

/** The light theme uses white on Prussian blue, and the dark theme uses the red of a darkroom's safelight. */
const leaf = `light-dark(${mix(color.raised, 92, color.accent)}, ${mix(color.accent, 72, color.ink)})`
const sheet = `light-dark(${mix(color.accent, 66, color.ink)}, ${mix(color.accent, 20, color.ground)})`

export const print = style({ inlineSize: '100%', blockSize: 'auto', borderRadius: radius.small })

export const paper = style({ fill: color.raised })

export const coat = style({ fill: sheet })

export const transparentLeaves = style({ fill: leaf, opacity: 0.5 })

export const leaves = style({ fill: leaf, opacity: 0.92 })

const drawn = { fill: 'none', stroke: leaf, strokeLinecap: 'round' } as const

export const stems = style({ ...drawn, strokeWidth: 4.5 })

export const veins = style({ ...drawn, strokeWidth: 2, opacity: 0.85 })

export const dots = style({ ...drawn, strokeWidth: 8 })
