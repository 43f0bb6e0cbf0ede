import { style } from '@vanilla-extract/css'

export const picture = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'contain',
})
