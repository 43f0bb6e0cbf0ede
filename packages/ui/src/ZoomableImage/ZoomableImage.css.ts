import { style } from '@vanilla-extract/css'
import { tint, vars } from '../theme/index.ts'

const { color, motion, radius, space, text } = vars

/** Fills the available space. The component handles all gestures in it instead of the browser. */
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

/** Has the final position of the image. Contains the placeholder and the image. */
export const frame = style({
  position: 'absolute',
  insetBlockStart: '50%',
  // Uses a physical position even in right-to-left text, as the transforms for centering, zooming and panning do.
  left: '50%',
  overflow: 'hidden',
  willChange: 'transform',
  selectors: {
    [`${stage}:not([data-held]) &`]: { transition: `transform ${motion.fast} ease-out` },
  },
})

const layer = { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' } as const

/** Covers exactly the area of the image when its size is known. */
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
