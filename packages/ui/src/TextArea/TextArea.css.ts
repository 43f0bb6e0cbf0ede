import { style } from '@vanilla-extract/css'
import { vars } from '../theme/index.ts'

/** As high as its text, from `rows` lines on, where the browser can. */
export const area = style({
  lineHeight: vars.leading.body,
  resize: 'vertical',
  fieldSizing: 'content',
  maxBlockSize: '24rem',
})
