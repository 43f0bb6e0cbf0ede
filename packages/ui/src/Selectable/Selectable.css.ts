import { style } from '@vanilla-extract/css'
import { media, tint, vars } from '../theme/index.ts'

const { color, control, motion, radius, space, stroke, text, weight } = vars

export const frame = style({
  position: 'relative',
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: radius.tile,
  selectors: {
    '&[data-selected]': { background: tint(color.accent, 22) },
    '&[data-previewed]': { background: tint(color.accent, 12) },
  },
})

/** What is selected steps back a little, so that it is seen without its colour as well. */
export const content = style({
  inlineSize: '100%',
  blockSize: '100%',
  transition: `transform ${motion.fast} ${motion.ease}`,
  selectors: {
    [`${frame}[data-selected] > &`]: { transform: 'scale(0.9)' },
    [`${frame}[data-previewed] > &`]: { transform: 'scale(0.96)' },
  },
})

/** As large as a finger; the disc inside is what one sees. */
export const check = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: control.touch,
  blockSize: control.touch,
  maxInlineSize: '100%',
  maxBlockSize: '100%',
  display: 'grid',
  placeItems: 'start',
  padding: space[2],
  opacity: 0,
  selectors: {
    [`${frame}:focus-within > &, ${frame}[data-selected] > &, [data-selecting] &`]: { opacity: 1 },
  },
  '@media': {
    [media.hover]: { selectors: { [`${frame}:hover > &`]: { opacity: 1 } } },
    [media.coarse]: { opacity: 1 },
  },
})

/** Over a photo in either theme: light on dark. */
export const disc = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space[6],
  blockSize: space[6],
  borderRadius: radius.full,
  border: `${stroke.focus} solid ${color.ink}`,
  background: tint(color.ground, 30),
  color: 'transparent',
  fontSize: text.tiny,
  selectors: {
    [`${check}[aria-pressed="true"] > &`]: {
      background: color.accent,
      borderColor: color.accent,
      color: color.onAccent,
    },
  },
})

export const badge = style({
  position: 'absolute',
  insetBlockEnd: space[2],
  insetInlineStart: space[2],
  paddingInline: space[2],
  borderRadius: radius.full,
  background: color.accent,
  color: color.onAccent,
  fontSize: text.small,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
})
