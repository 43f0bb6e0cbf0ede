import { style } from '@vanilla-extract/css'
import { vars } from '../theme/index.ts'

/** Stays between the buttons for the previous and next file. */
export const note = style({
  inlineSize: '100%',
  blockSize: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  paddingBlock: vars.space[6],
  paddingInline: `calc(${vars.control.touch} + ${vars.space[4]})`,
  textAlign: 'center',
})

export const icon = style({ fontSize: vars.text.hero, color: vars.color.inkFaint })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[3],
  marginBlockStart: vars.space[3],
})
