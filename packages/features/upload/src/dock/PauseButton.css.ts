import { style } from '@vanilla-extract/css'

/** The width of the longer label, so that pressing the button doesn't move its neighbors. */
export const label = style({
  display: 'inline-grid',
  justifyItems: 'center',
  '::after': { content: 'attr(data-other)', visibility: 'hidden', blockSize: 0, overflow: 'hidden' },
})
