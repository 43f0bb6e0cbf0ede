import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { color } = vars

const mix = (hue: string, percent: number, other: string) =>
  `color-mix(in oklab, ${hue} ${percent}%, ${other})`

/** The light theme uses white on Prussian blue, and the dark theme uses safelight colors. */
const leaf = `light-dark(${mix(color.raised, 92, color.accent)}, ${mix(color.accent, 72, color.ink)})`
const sheet = `light-dark(${mix(color.accent, 66, color.ink)}, ${mix(color.accent, 30, color.ground)})`

export const print = style({ inlineSize: '100%', blockSize: 'auto' })

export const paper = style({ fill: color.raised, stroke: color.line })

export const coat = style({ fill: sheet })

export const plant = style({ fill: leaf })

export const stem = style({ fill: 'none', stroke: leaf, strokeWidth: 2, strokeLinecap: 'round' })
