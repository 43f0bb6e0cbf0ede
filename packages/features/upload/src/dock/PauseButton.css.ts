import { style } from '@vanilla-extract/css'

/** As wide as the longer of both labels, so that pressing the button doesn't move its neighbors. */
export const label = style({
  display: 'inline-grid',
  justifyItems: 'center',
  '::after': { content: 'attr(data-other)', visibility: 'hidden', blockSize: 0, overflow: 'hidden' },
})
