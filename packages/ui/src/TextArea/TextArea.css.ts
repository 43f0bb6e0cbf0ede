import { style } from '@vanilla-extract/css'
import { vars } from '../theme/index.ts'

/** Starts with three lines, and grows with its text in browsers that support this. */
export const area = style({
  lineHeight: vars.leading.body,
  resize: 'vertical',
  fieldSizing: 'content',
  minBlockSize: `calc(3lh + 2 * ${vars.space[2]})`,
  maxBlockSize: '24rem',
})
