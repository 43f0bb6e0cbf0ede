import { style } from '@vanilla-extract/css'
import { vars } from '../theme/index.ts'

/** Grows with its text from three lines, in browsers that support it. */
export const area = style({
  lineHeight: vars.leading.body,
  resize: 'vertical',
  fieldSizing: 'content',
  minBlockSize: `calc(3lh + 2 * ${vars.space[2]})`,
  maxBlockSize: '24rem',
})
