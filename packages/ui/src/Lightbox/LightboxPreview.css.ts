import { style } from '@vanilla-extract/css'

/** Removes the browser's style of a `dialog`, which the lightbox otherwise doesn't use. */
export const preview = style({
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  padding: 0,
  border: 'none',
})
