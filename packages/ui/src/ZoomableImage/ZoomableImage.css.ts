import { style } from '@vanilla-extract/css'
import { tint, vars } from '../theme/index.ts'

const { color, motion, radius, space, text } = vars

/** The available space. The component handles all gestures in it instead of the browser. */
export const stage = style({
  position: 'relative',
  overflow: 'hidden',
  inlineSize: '100%',
  blockSize: '100%',
  touchAction: 'none',
  userSelect: 'none',
  selectors: {
    '&[data-zoomed]': { cursor: 'grab' },
    '&[data-zoomed][data-held]': { cursor: 'grabbing' },
  },
})

/** The final position of the image, which contains the placeholder and the image. */
export const frame = style({
  position: 'absolute',
  insetBlockStart: '50%',
  // The transforms that center, zoom and pan are physical, also in right-to-left text.
  left: '50%',
  overflow: 'hidden',
  willChange: 'transform',
  selectors: {
    [`${stage}:not([data-held]) &`]: { transition: `transform ${motion.fast} ease-out` },
  },
})

const layer = { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' } as const

/** Covers exactly the area of the image, once the size of the image is known. */
export const blurred = style({
  ...layer,
  objectFit: 'fill',
  selectors: { '&[data-whole]': { objectFit: 'contain' } },
})

export const sharp = style({
  ...layer,
  objectFit: 'contain',
  opacity: 0,
  transition: `opacity ${motion.slow} ease-out`,
  selectors: { '&[data-shown]': { opacity: 1 }, '&[data-better]': { transition: 'none' } },
})

export const loadingImage = style({
  position: 'absolute',
  insetBlockStart: '50%',
  left: '50%',
  transform: 'translate(-50%, -50%)',
  padding: space[3],
  borderRadius: radius.full,
  background: tint(color.ground, 60),
  fontSize: text.large,
  lineHeight: 0,
  pointerEvents: 'none',
})
