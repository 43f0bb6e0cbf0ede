import { layer, vars } from '@calotype/ui/theme'
import { style } from '@vanilla-extract/css'

export const middle = style({ width: '100%', height: '100%', display: 'grid', placeItems: 'center' })

export const notice = style({
  position: 'absolute',
  // Place the notice above the controls for motion photos and stacks.
  insetBlockEnd: `calc(${vars.space[6]} + ${vars.control.touch})`,
  insetInline: vars.space[4],
  zIndex: layer.sticky,
  width: 'fit-content',
  marginInline: 'auto',
  borderRadius: vars.radius.medium,
  background: vars.color.ground,
})
