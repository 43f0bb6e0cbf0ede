import { style } from '@vanilla-extract/css'
import { vars } from '../theme/index.ts'

export const visuallyHidden = style({
  position: 'absolute',
  inlineSize: vars.stroke.hairline,
  blockSize: vars.stroke.hairline,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
