import { style } from '@vanilla-extract/css'
import { vars } from '../theme/index.ts'

/** Covers the photo when the video starts playing. */
export const motion = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'contain',
  opacity: 0,
  selectors: { '&[data-shown]': { opacity: 1, background: vars.color.ground } },
})
