import { media, tint, vars } from '@calotype/ui/theme'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius, space, text } = vars

const mix = (hue: string, percent: number, other: string) =>
  `color-mix(in oklab, ${hue} ${percent}%, ${other})`

/** The light theme uses white on Prussian blue, and the dark theme uses the red of a darkroom's safelight. */
const sheet = `light-dark(${mix(color.accent, 80, color.ink)}, ${mix(color.accent, 16, color.ground)})`
const white = `light-dark(${color.raised}, ${color.ink})`

export const print = style({
  position: 'relative',
  display: 'grid',
  overflow: 'hidden',
  borderRadius: radius.large,
  background: sheet,
  color: white,
  padding: `${space[12]} ${space[6]} calc(${space[16]} * 3.5)`,
  '@media': {
    [media.tablet]: { padding: `calc(${space[16]} * 1.25) ${space[16]} calc(${space[16]} * 4)` },
  },
})

export const textBlock = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: space[5],
  textAlign: 'center',
})

export const lead = style({
  maxInlineSize: '32rem',
  color: tint(white, 88),
  fontSize: text.large,
  textWrap: 'pretty',
})

export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[3] })

const sheetButton = { background: white, borderColor: 'transparent', color: sheet }

globalStyle(`${actions} a:first-child`, sheetButton)
globalStyle(`${actions} a:first-child:hover`, { ...sheetButton, background: mix(white, 92, sheet) })
globalStyle(`${actions} a:last-child`, { color: 'inherit' })

export const hills = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  inlineSize: '100%',
  blockSize: '14rem',
})

export const farHill = style({ fill: mix(white, 16, sheet) })
export const middle = style({ fill: sheet })
export const nearHill = style({
  fill: `light-dark(${mix(color.accent, 45, color.ink)}, ${mix(color.accent, 6, color.ground)})`,
})
