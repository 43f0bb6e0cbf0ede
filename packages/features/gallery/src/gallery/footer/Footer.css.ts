import { vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

/** The minimum height fits a button, so that the layout doesn't shift when text replaces the button. */
export const footer = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  minHeight: `calc(${vars.space[16]} + ${vars.space[10]})`,
})
