import { style } from '@vanilla-extract/css'

/**
 * Resets the browser's styles of `dialog`. The preview shares the other styles with `Lightbox`, which is a different
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
