import { style } from '@vanilla-extract/css'
import { tint, vars } from '../theme/index.ts'

const { color, motion, radius, space, text } = vars

/** Fills the available space. Disables the browser's gestures, because the component handles them. */
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

/** Contains the placeholder and the image, at the final position of the image. */
export const frame = style({
  position: 'absolute',
  insetBlockStart: '50%',
  // The position is physical even in right-to-left text, like the transforms for centering, zooming and panning.
  left: '50%',
  overflow: 'hidden',
  willChange: 'transform',
  selectors: {
    [`${stage}:not([data-held]) &`]: { transition: `transform ${motion.fast} ease-out` },
  },
})

const layer = { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' } as const

/** Covers exactly the area of the image if its size is known. */
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
