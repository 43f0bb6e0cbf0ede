import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

/** Quiet buttons, whose words begin and end where all others do. */
export const quietButtons = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginInline: `calc(-1 * ${vars.space[3]})`,
})
