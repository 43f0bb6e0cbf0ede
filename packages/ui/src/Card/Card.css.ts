import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/index.ts'

export const card = style({
  minInlineSize: 0,
  background: vars.color.surface,
  border: `${vars.stroke.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  overflowWrap: 'break-word',
})

export const padding = styleVariants(vars.space, (length) => ({ padding: length }))
