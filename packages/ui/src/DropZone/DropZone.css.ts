import { keyframes, style } from '@vanilla-extract/css'
import { layer, media, tint, vars } from '../theme/index.ts'

const { color, motion, radius, space, stroke, text } = vars

export const zone = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[4],
  padding: `${space[8]} ${space[4]}`,
  border: `${stroke.hairline} dashed color-mix(in oklab, ${color.line} 60%, ${color.inkFaint})`,
  borderRadius: radius.large,
  background: color.surface,
  textAlign: 'center',
  selectors: {
    '&[data-over]': { borderColor: color.accent, background: tint(color.accent, 8) },
  },
  '@media': { [media.tablet]: { padding: `${space[12]} ${space[6]}` } },
})

/** Compact variant for screens that already list files. */
export const strip = style([
  zone,
  {
    flexFlow: 'row wrap',
    gap: space[3],
    padding: space[3],
    textAlign: 'start',
    '@media': { [media.tablet]: { padding: `${space[3]} ${space[4]}` } },
  },
])

export const choose = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[2],
  selectors: { [`${strip} > &`]: { marginInlineStart: 'auto', flexShrink: 0 } },
})

/** Hidden on touch screens, because phones have no folders to choose. */
export const folder = style({ '@media': { [media.coarse]: { display: 'none' } } })

export const icon = style({
  display: 'grid',
  flexShrink: 0,
  placeItems: 'center',
  inlineSize: space[12],
  blockSize: space[12],
  borderRadius: radius.full,
  background: tint(color.accent, 10),
  color: color.accent,
  fontSize: text.body,
  selectors: { [`${zone}[data-disabled] &`]: { background: tint(color.ink, 7), color: color.inkFaint } },
})

const fadeIn = keyframes({ from: { opacity: 0 } })

/** Covers the window while files are dragged, because users can drop them anywhere. */
export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  display: 'grid',
  padding: space[4],
  background: `color-mix(in oklab, ${color.ground} 88%, transparent)`,
  pointerEvents: 'none',
  animation: `${fadeIn} ${motion.fast} ${motion.ease}`,
})

export const target = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[4],
  border: `${stroke.focus} dashed ${color.accent}`,
  borderRadius: radius.large,
  background: tint(color.accent, 6),
  textAlign: 'center',
})
