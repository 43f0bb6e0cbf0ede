import { media, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const fields = style({
  display: 'grid',
  gap: vars.space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr', gap: vars.space[6] } },
})
