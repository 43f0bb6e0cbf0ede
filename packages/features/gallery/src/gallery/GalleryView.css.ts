import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const gallery = style({
  width: '100%',
  paddingBlock: vars.space[6],
  paddingInline: vars.space[1],
  '@media': { [media.tablet]: { paddingBlock: vars.space[8], paddingInline: vars.space[6] } },
})
