import { style } from '@vanilla-extract/css'

/** As wide as the longer of its two words, so that nothing beside it moves when it is pressed. */
export const label = style({
  display: 'inline-grid',
  justifyItems: 'center',
  '::after': { content: 'attr(data-other)', visibility: 'hidden', blockSize: 0, overflow: 'hidden' },
})
