import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'

/** The minimum height fits a button, so that the page doesn't move when a button replaces text. */
export const footer = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  minBlockSize: `calc(${vars.space[16]} + ${vars.space[10]})`,
  textAlign: 'center',
})
