import { style, styleVariants } from '@vanilla-extract/css'
import { tint, vars } from '../theme/index.ts'

export const BANNER_TONES = ['danger', 'success', 'warning', 'info'] as const

const { color, radius, space, stroke, text } = vars

/** The action wraps below the message when the message would become too narrow. */
export const banner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  padding: `${space[3]} ${space[4]}`,
  border: `${stroke.hairline} solid`,
  borderRadius: radius.medium,
  color: color.ink,
  fontSize: text.small,
})

export const tones = styleVariants(
  { danger: color.danger, success: color.success, warning: color.warning, info: color.info },
  (stain) => ({ background: tint(stain, 8), borderColor: tint(stain, 24) }),
)

export const icons = styleVariants(
  { danger: color.danger, success: color.success, warning: color.warning, info: color.info },
  (stain) => ({ display: 'flex', alignItems: 'center', blockSize: '1lh', color: stain }),
)

export const message = style({ flex: '1 1 16rem', display: 'flex', gap: space[3], minInlineSize: 0 })

export const textBlock = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' })

export const actions = style({ marginInlineStart: 'auto' })
