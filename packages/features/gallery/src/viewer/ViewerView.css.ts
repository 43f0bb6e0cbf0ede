import { layer, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

/** Between the buttons that go to the neighbours. */
export const middle = style({
  width: '100%',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  paddingBlock: vars.space[6],
  paddingInline: `calc(${vars.control.touch} + ${vars.space[4]})`,
  textAlign: 'center',
})

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[3],
  marginBlockStart: vars.space[3],
})

export const document = style({ fontSize: vars.text.hero, color: vars.color.inkFaint })

export const video = style({ width: '100%', height: '100%', objectFit: 'contain' })

export const notice = style({
  position: 'absolute',
  insetBlockEnd: vars.space[6],
  insetInline: vars.space[4],
  zIndex: layer.sticky,
  width: 'fit-content',
  marginInline: 'auto',
  borderRadius: vars.radius.medium,
  background: vars.color.ground,
})
