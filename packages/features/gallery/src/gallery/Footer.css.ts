import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

/** As high with a button as with a text, so that nothing jumps. */
export const footer = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  minHeight: `calc(${vars.space[16]} + ${vars.space[10]})`,
})
