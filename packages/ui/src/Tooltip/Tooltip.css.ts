import { keyframes, style } from '@vanilla-extract/css'
import { layer, vars } from '../theme/index.ts'

const fadeIn = keyframes({ from: { opacity: 0 } })

export const tooltip = style({
  zIndex: layer.popover,
  maxInlineSize: '18rem',
  padding: `${vars.space[1]} ${vars.space[2]}`,
  borderRadius: vars.radius.small,
  background: vars.color.ink,
  color: vars.color.ground,
  fontSize: vars.text.tiny,
  fontWeight: vars.weight.medium,
  userSelect: 'none',
  animation: `${fadeIn} ${vars.motion.fast} ${vars.motion.ease}`,
})
