import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

/** As high with a button as with a text, so that nothing jumps. */
export const footer = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  minBlockSize: `calc(${vars.space[16]} + ${vars.space[10]})`,
  textAlign: 'center',
})
