import { style } from '@vanilla-extract/css'

/**
 * Resets the browser's styles for `dialog`. All other styles are shared with `Lightbox`, which renders a different
 * element.
 */
export const preview = style({
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  padding: 0,
  border: 'none',
})
