import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

const { space, text, weight } = vars

export const legend = style({
  marginBlockEnd: space[2],
  fontSize: text.small,
  fontWeight: weight.medium,
})
