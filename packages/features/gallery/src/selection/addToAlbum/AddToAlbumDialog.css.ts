import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const albums = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  listStyle: 'none',
})
