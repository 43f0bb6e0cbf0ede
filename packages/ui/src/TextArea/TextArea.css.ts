import { style } from '@vanilla-extract/css'
import { vars } from '../theme/index.ts'

/** As high as its text, three lines at least, where the browser can. */
export const area = style({
  lineHeight: vars.leading.body,
  resize: 'vertical',
  fieldSizing: 'content',
  minBlockSize: `calc(3lh + 2 * ${vars.space[2]})`,
  maxBlockSize: '24rem',
})
