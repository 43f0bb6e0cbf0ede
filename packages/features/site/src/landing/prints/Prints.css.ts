import { vars } from '@calotype/ui/theme'
import { style, styleVariants } from '@vanilla-extract/css'

const { color } = vars

/** Mixes a hue with a background color. The strength differs between the light and the dark theme. */
const createTone = (hue: string, onPaper: readonly [number, string], inTheDark: readonly [number, string]) =>
  `light-dark(color-mix(in oklab, ${hue} ${onPaper[0]}%, ${onPaper[1]}), color-mix(in oklab, ${hue} ${inTheDark[0]}%, ${inTheDark[1]}))`

/** Creates the styles for the layers of a print. In both themes, distant layers are pale and near layers are dark. */
const tones = (hue: string) =>
  styleVariants(
    {
      glow: createTone(hue, [6, color.raised], [70, color.ink]),
      sky: createTone(hue, [26, color.raised], [58, color.ground]),
      far: createTone(hue, [50, color.raised], [42, color.ground]),
      middle: createTone(hue, [80, color.raised], [28, color.ground]),
      near: createTone(hue, [55, color.ink], [14, color.ground]),
    },
    (fill) => ({ fill }),
  )

export const blue = tones(color.accent)
export const sepia = tones(color.warning)
export const silver = tones(color.inkSoft)

export const prints = style({
  inlineSize: 'min(100%, 36rem)',
  blockSize: 'auto',
  marginInline: 'auto',
})

export const paper = style({ fill: color.raised, stroke: color.line })
