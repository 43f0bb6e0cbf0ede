import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

/** Row of quiet buttons whose outer texts align with the content above and below. */
export const quietButtons = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginInline: `calc(-1 * ${vars.space[3]})`,
})
